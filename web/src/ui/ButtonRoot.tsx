import { type AllHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Spinner } from './Spinner.tsx'

type Attributes = Omit<
  AllHTMLAttributes<HTMLButtonElement>,
  'size' | 'type' | 'color' | 'loading' | 'disabled' | 'form'
>

/** The props of every button: those of its element, and whether it waits for what it started. */
export type ButtonRootProps = Attributes & {
  ref?: Ref<HTMLButtonElement>
  type?: 'button' | 'submit' | 'reset'
  form?: string
  disabled?: boolean
  /** Busy with the deed: the button cannot be pressed and shows a spinner. */
  loading?: boolean
  children?: ReactNode
}

type Look = readonly (string | false | undefined)[]

/** A button with an address is a link. */
function Root({
  off,
  ref,
  type = 'button',
  tabIndex = 0,
  children,
  ...rest
}: Omit<ButtonRootProps, 'loading' | 'disabled'> & { off: boolean }) {
  const reach = off ? -1 : tabIndex
  return rest.href === undefined ? (
    <button {...rest} ref={ref} type={type} tabIndex={reach} disabled={off}>
      {children}
    </button>
  ) : (
    <a
      {...(rest as object)}
      ref={ref as Ref<HTMLElement> as Ref<HTMLAnchorElement>}
      tabIndex={reach}
      aria-disabled={off || undefined}
    >
      {children}
    </a>
  )
}

/** The element of a button, with its content. */
export function ButtonRoot({
  look,
  before,
  after,
  id,
  className,
  disabled = false,
  loading = false,
  children,
  ...root
}: ButtonRootProps & { look: Look; before?: ReactNode; after?: ReactNode }) {
  const own = useId()
  const named = id ?? own
  const off = disabled || loading
  return (
    <Root
      {...root}
      id={loading ? named : id}
      className={[...look, off && 'disabled', className].filter(Boolean).join(' ')}
      off={off}
    >
      {before}
      {loading ? <Spinner labelledBy={named} /> : null}
      {children}
      {after}
    </Root>
  )
}
