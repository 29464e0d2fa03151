// The door of insights: what its address may say. The screen is loaded alone.
export type { InsightView } from './insight-search.ts'
