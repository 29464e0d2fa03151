import './csp-nonce.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import {
  closeSnackbar,
  type CustomContentProps,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack'
import { type Ref, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '../texts/index.ts'
import {
  onToast,
  takeToasts,
  type ToastOptions,
  waitingToasts,
  type WaitingToast,
} from './toast.ts'
import { ToastAction } from './ToastAction.tsx'
import { IconButton } from './IconButton.tsx'
import * as styles from './toasts.module.css'

const icons = {
  default: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
}

function Toast({
  id,
  message,
  variant,
  action,
  className,
  style,
  ref,
}: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const { t } = useTranslation('ui')
  const Icon = icons[variant as keyof typeof icons] ?? Info
  return (
    <SnackbarContent
      ref={ref}
      className={`${styles.toast} ${className ?? ''}`}
      data-variant={variant}
      style={style}
      role={variant === 'error' ? 'alert' : 'status'}
    >
      <Icon size={20} aria-hidden />
      <span className="grow">{message}</span>
      {typeof action === 'function' ? action(id) : action}
      <IconButton onClick={() => closeSnackbar(id)} aria-label={t('toast.close')}>
        <X size={18} aria-hidden />
      </IconButton>
    </SnackbarContent>
  )
}

const contents = { default: Toast, info: Toast, success: Toast, warning: Toast, error: Toast }

const stay = ({ tone, action, duration }: ToastOptions) =>
  Math.max(5000, duration ?? (action ? 12_000 : tone === 'error' ? 10_000 : 6000))

/** The success messages since the last dialog: these may close early, because the thing itself shows what was done. */
const passing = new Map<SnackbarKey, WaitingToast>()
/** A message that came at most this many milliseconds before a dialog opens belongs to the same act, and stays. */
const sameAct = 250

/** Texts on the screen or in the queue: none is shown twice. A message that is closing no longer counts, or a new one with the same text would be lost. */
const shown = new Set<string>()

function show(toast: WaitingToast) {
  const { message, options } = toast
  if (shown.has(message)) return
  shown.add(message)
  const { tone = 'info', action } = options
  const key = enqueueSnackbar(message, {
    variant: tone,
    onClose: () => shown.delete(message),
    autoHideDuration: stay(options),
    ...(action ? { action: (id: SnackbarKey) => <ToastAction id={id} {...action} /> } : {}),
  })
  if (tone === 'success') passing.set(key, toast)
}

const narrow = window.matchMedia('(max-width: 899px)')
/** On a narrow screen, closes earlier success messages when a dialog opens: they would cover its buttons. */
function clearForDialogs() {
  const observer = new MutationObserver((changes) => {
    const opened = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .some(
        (node) =>
          node instanceof Element && node.querySelector('[role="dialog"], [role="alertdialog"]'),
      )
    if (!opened) return
    for (const [key, { message, since }] of passing) {
      if (Date.now() - since <= sameAct) continue
      if (narrow.matches) {
        closeSnackbar(key)
        // One that is still in the queue leaves it without `onClose`.
        shown.delete(message)
      }
      passing.delete(key)
    }
  })
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

/** A container beside the screen and its dialogs. A dialog hides everything beside it from screen readers: messages are announced all the same. */
function makePlace(): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  new MutationObserver(() => {
    if (place.hasAttribute('aria-hidden')) place.removeAttribute('aria-hidden')
  }).observe(place, { attributes: true, attributeFilter: ['aria-hidden'] })
  return place
}
const place = makePlace()

/** Where messages appear: at most five at the bottom left, paused while pointed at. Loaded with the first message. */
export function ToastHost() {
  const waiting = useSyncExternalStore(onToast, waitingToasts)
  useEffect(() => {
    if (waiting.length > 0) takeToasts().forEach(show)
  }, [waiting])
  useEffect(clearForDialogs, [])
  return (
    <SnackbarProvider
      domRoot={place}
      maxSnack={5}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      classes={{ containerRoot: styles.messages ?? '' }}
      Components={contents}
    />
  )
}
