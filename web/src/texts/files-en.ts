import type { Texts } from './say.ts'

export const files = import.meta.glob<Texts>('./*/*.json', {
  base: '../locales/en',
  import: 'default',
})
