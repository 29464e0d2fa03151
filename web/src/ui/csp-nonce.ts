declare global {
  interface Window {
    /** Read by goober, the style engine inside notistack. */
    __nonce__?: string
    /** The browser's guard on text that becomes HTML or a script address; not every browser has one. */
    trustedTypes?: {
      readonly defaultPolicy: unknown
      createPolicy: (
        name: string,
        rules: { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string },
      ) => { createScriptURL: (url: string) => string }
    }
  }
}

/** The nonce that the server wrote into the page; none on the development server, which sends no policy. */
function readNonce(): string | undefined {
  const written =
    typeof document === 'undefined'
      ? undefined
      : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return written && !written.startsWith('__') ? written : undefined
}

/** Nonce for style elements that libraries add at run time. */
export const cspNonce = readNonce()

// The page's policy forbids turning text into code: zod need not find that out by trying.
const zod = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
Object.assign((zod.__zod_globalConfig ??= {}), { jitless: true })

if (cspNonce) {
  window.__nonce__ = cspNonce
  // That engine writes its element as HTML, which the page's policy forbids, unless there is one already.
  const style = Object.assign(document.createElement('style'), { id: '_goober', nonce: cspNonce })
  style.append(' ')
  document.head.append(style)
}
