import * as styles from './avatar.module.css'

type AvatarProps = {
  name: string
  image?: string
  size?: 's' | 'm' | 'l'
  square?: boolean
  colour?: string
  textColour?: string
}

/** First letters of the first and last word: "Sanne de Wit" gives SW. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.[0] ?? '',
  )
  return letters.join('').toUpperCase()
}

/** Picture or initials of a person (round) or organisation (`square`); decorative, so the name must be next to it. */
export function Avatar({
  name,
  image,
  size = 'm',
  square = false,
  colour,
  textColour,
}: AvatarProps) {
  return (
    <span
      className={square ? `${styles.avatar} ${styles.square}` : styles.avatar}
      data-size={size}
      aria-hidden
      style={colour ? { background: colour, color: textColour } : undefined}
    >
      {image ? <img src={image} alt="" /> : initials(name)}
    </span>
  )
}
