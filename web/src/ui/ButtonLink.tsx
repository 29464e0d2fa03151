import Button from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'

/** A button that is a link of the router, with the router's types. */
export const ButtonLink = createLink(Button)
