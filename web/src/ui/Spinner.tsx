/** A ring that turns while something is in progress. */
export function Spinner({ labelledBy }: { labelledBy: string }) {
  return (
    <span role="progressbar" aria-labelledby={labelledBy} className="spinner">
      <svg viewBox="22 22 44 44" aria-hidden>
        <circle cx="44" cy="44" r="20.2" fill="none" strokeWidth="3.6" />
      </svg>
    </span>
  )
}
