import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { cleaning } from './cleaning.ts'
import * as styles from './rich-text.module.css'

// What the policy of the page takes for HTML, where the browser knows such a thing; text elsewhere.
const allowed = { ...cleaning, RETURN_TRUSTED_TYPE: true as const }

/** Stored HTML, shown with a short list of allowed tags; everything else is dropped. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, allowed), [html])
  return <div className={styles.richText} dangerouslySetInnerHTML={{ __html: clean }} />
}
