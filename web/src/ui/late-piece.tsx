import { type ReactNode, use, useReducer } from 'react'
import { useTranslation } from '../texts/index.ts'
import { Button } from './Button.tsx'

// A browser may treat a failed script as failed for as long as the page lives: if the server does answer, only reloading the page helps.
const answers = () =>
  fetch('/version.txt', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

function PieceFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <div role="alert" className="row wrap gap-2 small" data-part="piece-failed">
      {t('piece.failed')}
      <Button size="small" onClick={onRetry}>
        {t('piece.again')}
      </Button>
    </div>
  )
}

type Component = (props: never) => ReactNode
type Props<C extends Component> = C extends () => ReactNode ? object : Parameters<C>[0] & object

/** A piece of a screen whose code loads when it is first shown, or when `bring` requests it ahead. If it fails to load, an error in its place offers to load it again. */
export function latePiece<C extends Component>(load: () => Promise<{ default: C }>) {
  let found: ((props: Props<C>) => ReactNode) | undefined
  let coming: Promise<void> | undefined
  const bring = () =>
    (coming ??= load().then(
      (module) => {
        found = module.default as (props: Props<C>) => ReactNode
      },
      () => undefined,
    ))
  function Piece(props: Props<C>) {
    const [, show] = useReducer((tries: number) => tries + 1, 0)
    if (!found) use(bring())
    const Found = found
    if (Found) return <Found {...props} />
    const again = async () => {
      coming = undefined
      await bring()
      if (!found && (await answers())) location.reload()
      else show()
    }
    return <PieceFailed onRetry={() => void again()} />
  }
  return Object.assign(Piece, { bring })
}
