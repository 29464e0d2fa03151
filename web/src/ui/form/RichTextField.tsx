import { Suspense } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RichTextEditorProps } from './RichTextEditor.tsx'
import { type FormFieldProps, useFormField } from './use-form-field.ts'
import { latePiece } from '../late-piece.tsx'
import { Skeleton } from '../Skeleton.tsx'
import * as styles from './field.module.css'

const Editor = latePiece(() =>
  import('../media/trusted-html.ts')
    .then(() => import('./RichTextEditor.tsx'))
    .then((module) => ({ default: module.RichTextEditor })),
)

/** Rich text in a form, stored as HTML; the editor is loaded when it is first shown. */
export function RichTextField<T extends FieldValues>({
  control,
  name,
  ...rest
}: FormFieldProps<T> &
  Pick<RichTextEditorProps, 'label' | 'hideLabel' | 'hint' | 'disabled' | 'optionalMark'>) {
  const { id, value, onChange, onBlur, error } = useFormField({ control, name })
  return (
    <Suspense
      fallback={
        <div className={styles.field}>
          <span className={styles.label}>{rest.label}</span>
          <Skeleton height={158} animation={false} />
        </div>
      }
    >
      <Editor
        {...rest}
        id={id}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
      />
    </Suspense>
  )
}
