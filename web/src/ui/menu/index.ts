// The door of what is chosen from a menu: it brings everything along that opens over a screen.
export { ChoiceMenu } from './ChoiceMenu.tsx'
