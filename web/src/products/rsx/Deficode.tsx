import { useTranslation } from '../../texts/index.ts'

/** The six positions of a deficode side by side. */
export function Deficode({ code }: { code: readonly (string | null)[] }) {
  const { t } = useTranslation('rsx')
  return (
    <ol className="rsx-code" aria-label={t('deficode.label')}>
      {code.map((value, i) => (
        <li key={i}>
          <span className="rsx-at" aria-hidden>
            {i + 1}
          </span>
          <span className="vh">{t('deficode.position', { position: i + 1 })} </span>
          <b>
            {value ?? (
              <>
                <span aria-hidden>·</span>
                <span className="vh">{t('deficode.none')}</span>
              </>
            )}
          </b>
        </li>
      ))}
    </ol>
  )
}
