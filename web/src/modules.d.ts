/// <reference types="vite/types/importMeta.d.ts" />

/** The classes of a style module. house-styles.test.ts checks that each name exists. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export = names
}
declare module '*.css' {}
declare module '*?raw' {
  const text: string
  export default text
}
