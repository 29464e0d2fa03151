import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Bold, Italic, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { cspNonce } from '../csp-nonce.ts'
import { describedBy, FieldError, type FieldFrame, OptionalMark } from './Field.tsx'
import { IconButton } from '../IconButton.tsx'
import * as styles from './field.module.css'
import * as richTextStyles from '../media/rich-text.module.css'
import * as richTextEditorStyles from './rich-text-editor.module.css'

export type RichTextEditorProps = FieldFrame & {
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  disabled?: boolean
}

const extensions = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    blockquote: false,
    horizontalRule: false,
    link: { openOnClick: false },
  }),
]

/** Text with bold, italic and lists, stored as HTML; an empty text is ''. Load it lazily: the editor is large. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, hideLabel, optionalMark, value, onChange, onBlur } = props
  const { disabled = false, error, hint } = props
  const { t } = useTranslation('ui')
  const told = useRef(value)
  const described = describedBy(props)
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    class: richTextStyles.richText ?? '',
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': 'true' } : {}),
  }
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    editorProps: { attributes },
    ...(cspNonce ? { injectNonce: cspNonce } : {}),
    onUpdate: ({ editor: own }) => {
      told.current = own.isEmpty ? '' : own.getHTML()
      onChange(told.current)
    },
    onBlur: () => onBlur?.(),
  })
  const on = useEditorState({
    editor,
    selector: ({ editor: own }) => ({
      bold: own.isActive('bold'),
      italic: own.isActive('italic'),
      bullet: own.isActive('bulletList'),
      ordered: own.isActive('orderedList'),
      undo: own.can().undo(),
      redo: own.can().redo(),
    }),
  })
  useEffect(() => {
    if (told.current === value) return
    told.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor.setOptions({ editable: !disabled, editorProps: { attributes } })
  }, [editor, disabled, described, error])
  const tool = (
    name: string,
    Icon: LucideIcon,
    run: () => void,
    pressed?: boolean,
    usable = true,
  ) => (
    <IconButton
      size="small"
      onClick={run}
      disabled={disabled || !usable}
      aria-pressed={pressed}
      aria-label={t(`editor.${name}`)}
      title={t(`editor.${name}`)}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  )
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {optionalMark ? <OptionalMark /> : null}
      </span>
      <div
        className={`${richTextEditorStyles.editor} ${error ? richTextEditorStyles.invalid : ''}`}
      >
        <div
          className={richTextEditorStyles.toolbar}
          role="toolbar"
          aria-label={t('editor.tools', { name: label })}
        >
          {tool('bold', Bold, () => editor.chain().focus().toggleBold().run(), on.bold)}
          {tool('italic', Italic, () => editor.chain().focus().toggleItalic().run(), on.italic)}
          {tool('bullets', List, () => editor.chain().focus().toggleBulletList().run(), on.bullet)}
          {tool(
            'numbers',
            ListOrdered,
            () => editor.chain().focus().toggleOrderedList().run(),
            on.ordered,
          )}
          {tool('undo', Undo2, () => editor.chain().focus().undo().run(), undefined, on.undo)}
          {tool('redo', Redo2, () => editor.chain().focus().redo().run(), undefined, on.redo)}
        </div>
        <EditorContent editor={editor} />
      </div>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  )
}
