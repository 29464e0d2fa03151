/** Whether an address is a path within the product and nothing else: `//elsewhere`, `/\\elsewhere`, what becomes one of those once a browser drops tabs and new lines, and absolute addresses are not. */
export const isOwnPath = (address: string) => /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(address)
