import type { Texts } from './say.ts'

export const files = import.meta.glob<Texts>('./*/*.en.json', {
  base: '../locales',
  import: 'default',
})
