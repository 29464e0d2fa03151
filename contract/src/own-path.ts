/** Whether an address is only a path within the product. Rejects `//elsewhere`, `/\\elsewhere`, what becomes one of those once a browser drops tabs and new lines, and absolute addresses. */
export const isOwnPath = (address: string) => /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(address)
