const label = /^[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?$/u

/** A host by name, with at least one dot, or `localhost`; or an IP address. */
function isHost(hostname: string): boolean {
  if (hostname === 'localhost' || /^\[[\da-f:.]+\]$/i.test(hostname)) return true
  const labels = hostname.split('.')
  return labels.length > 1 && labels.every((part) => label.test(part))
}

/** A web address: http or https with a host or an IP address, and anything after it, at most 2048 characters; never one that contains a name and password. */
export function isWebAddress(text: string): boolean {
  if (text.length > 2048 || /[\s\p{Cc}]/u.test(text) || !/^https?:\/\/[^/?#]/i.test(text))
    return false
  try {
    const { protocol, hostname, username, password } = new URL(text)
    return /^https?:$/.test(protocol) && username === '' && password === '' && isHost(hostname)
  } catch {
    return false
  }
}
