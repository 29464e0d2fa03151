declare global {
  interface Window {
    /** Read by goober, the style engine inside notistack. */
    __nonce__?: string
  }
}

/** The nonce that the server wrote into the page; none on the development server, which sends no policy. */
function readNonce(): string | undefined {
  const content = typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return content && !content.startsWith('__') ? content : undefined
}

/** Nonce for style elements that libraries add at run time. */
export const cspNonce = readNonce()

if (cspNonce) window.__nonce__ = cspNonce
