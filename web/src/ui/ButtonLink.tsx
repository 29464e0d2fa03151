import { createLink } from '@tanstack/react-router'
import { Button } from './Button.tsx'

/** A button that is a router link, with the router's types. */
export const ButtonLink = createLink(Button)
