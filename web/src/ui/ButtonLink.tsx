import { createLink } from '@tanstack/react-router'
import { Button } from './Button.tsx'

/** A button that is a link of the router, with the router's types. */
export const ButtonLink = createLink(Button)
