import type { Useless } from '@bouwkring/contract/products'
import { spoken, textsOf } from '../../texts/index.ts'
import { say } from '../../texts/say.ts'
import { showToast } from '../../ui/index.ts'
import { uselessText } from './useless-text.ts'

/** Says that products were published, and which of them are of no use to others as they are; the texts must be loaded. */
export function tellUseless(done: string, useless: Useless) {
  const lines = uselessText(useless, (key, values) =>
    say(textsOf(spoken(), 'bulk') ?? {}, spoken(), key, values),
  )
  showToast([`${done}.`, ...lines].join(' '), { tone: 'warning' })
}
