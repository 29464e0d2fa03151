// The part of oidc-provider that the journeys use; the package has no types of its own.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'
  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
  }
}
