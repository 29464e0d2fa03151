// The door of menus for choosing: it brings along everything that opens over a screen.
export { ChoiceMenu } from './ChoiceMenu.tsx'
