import {
  deficodePositions,
  maxRsxPosts,
  type RsxAttribute,
  type RsxHeader,
  type RsxMaterial,
  type RsxSpecification,
} from '@bouwkring/contract/rsx'
import type { Listener } from '../../platform/xml.ts'
import { RsxProblem, deficodeOf, lineText, readAmount } from './rules.ts'
import { readContract } from './xml.ts'

/** A contract file as read. */
export interface RsxFile {
  contract: RsxHeader
  posts: RsxMaterial[]
}

const maxText = 10_000
const maxTitle = 1_000
const maxParts = 500

/** A paragraph while it is being read. */
interface Paragraph {
  pieces: string[]
  unit: string | null
  amount: number | null
  aard: string | null
}
interface Deficode {
  position: string
  number: string
  said: RsxSpecification[]
}

const headerNames = new Map<string, keyof RsxHeader>(
  Object.entries({
    'raw.bestek.nr': 'number',
    'raw.bestek.omschrijving': 'description',
    'versie.jaarversie': 'year_version',
    'raw.xml.versie': 'xml_version',
    'raw.contr.aangemaakt': 'created',
    'raw.contr.gewijzigd': 'changed',
  } as const),
)
const isNumber = /^dl22\.bpost\.nr6\./
const isPost = /^dl22\.bpost\.6cijfer\.(0|volg)$/
const isAmount = new Set(['dl22.hoev.res.verpl', 'dl22.hoev.ter.inl'])
const isCode = new Set(['werkcategorie.nr', 'subwerkcategorie.nr', 'hoofdcode.volgnr'])
const codeOf = (parts: readonly string[]) =>
  parts.length === 3 && /^\d{6}$/.test(parts.join('')) ? parts.join('') : null
/** Elements with text of a paragraph; `aanwijzings.tekst` is for the author and is not shown. */
const words = new Set([
  'alinea.hoofdcode',
  'hoofdcode.vastetekst',
  'hoofdcode.vrijetekst',
  'hoofdcode.invultekst',
])

/** Listens to the elements of a contract file and collects its lines. */
class PostListener implements Listener {
  readonly contract: RsxHeader = {
    number: null,
    description: null,
    year_version: null,
    xml_version: null,
    created: null,
    changed: null,
  }
  readonly posts: RsxMaterial[] = []
  #path: string[] = []
  #leaf = ''
  #aside = 0
  #chapters: { level: number; text: string }[] = []
  #chapterNumber = ''
  #main: string | null = null
  #post: RsxMaterial | null = null
  #code: string[] = []
  #paragraph: Paragraph | null = null
  #deficode: Deficode | null = null
  #numbers = new Set<string>()
  #attributes: Readonly<Record<string, string>> = {}

  open(name: string, attributes: Readonly<Record<string, string>>, line: number) {
    this.#path.push(name)
    this.#leaf = ''
    this.#attributes = attributes
    if (name === 'aanwijzings.tekst') this.#aside++
    else if (name === 'dl22.resultaatsverpl') this.#main = null
    else if (isPost.test(name)) this.#begin(line)
    else if (name === 'deficode') this.#deficode = { position: '', number: '', said: [] }
    else if (name === 'alinea.hoofdcode') this.#paragraph = this.#begun(attributes, line)
    else if (this.#paragraph && this.#aside === 0 && (name === 'br' || name === 'tab'))
      this.#paragraph.pieces.push(name === 'br' ? '\n' : ' ')
  }

  text(text: string) {
    if (this.#leaf.length + text.length <= maxText) this.#leaf += text
    if (!this.#paragraph || this.#aside > 0) return
    const within = this.#path.at(-1) ?? ''
    // Text between the parts of a paragraph is only the layout of the file.
    if (words.has(within) && (within !== 'alinea.hoofdcode' || text.trim() !== ''))
      this.#paragraph.pieces.push(text.replace(/\s+/g, ' '))
  }

  close(name: string, line: number) {
    this.#path.pop()
    const leaf = this.#leaf.trim().replace(/\s+/g, ' ')
    if (name === 'aanwijzings.tekst') this.#aside--
    else if (name === 'dl22.bpost.tussenhoofdnr') this.#chapterNumber = leaf
    else if (name === 'romptekst') this.#title(leaf.slice(0, maxTitle))
    else if (this.#path.at(-1) === 'raw.contractinfo') this.#tell(name, leaf)
    else if (this.#post) this.#within(this.#post, name, leaf, line)
    this.#leaf = ''
  }

  #begin(line: number) {
    if (this.posts.length >= maxRsxPosts) throw new RsxProblem('rsx.tooMany', line)
    this.#code = []
    this.#post = {
      item_number: '',
      parent_item_number: null,
      chapter: this.#chapters.map((c) => c.text),
      description: '',
      maincode: null,
      deficode: Array<null>(deficodePositions).fill(null),
      unit: null,
      amount: null,
      amount_attribute: null,
      rsx_specifications: [],
      attributes: [],
    }
  }

  #begun(attributes: Readonly<Record<string, string>>, line: number): Paragraph {
    const unit = (attributes['eenheid.bouwstof'] ?? '').trim().slice(0, 20)
    return {
      pieces: [],
      unit: unit || null,
      amount: readAmount(attributes['hoev.bouwstof'] ?? '', line),
      aard: (attributes['aard'] ?? '').trim().slice(0, 5) || null,
    }
  }

  #title(text: string) {
    if (this.#post) {
      this.#post.description ||= text
      return
    }
    if (this.#path.at(-1) !== 'dl22.bpost.tussenhoofd') return
    // "1" is a part; below it "1000", "1100", "1110": the more digits before the zeros, the deeper.
    const level =
      this.#chapterNumber.length <= 1
        ? 0
        : Math.max(1, this.#chapterNumber.replace(/0+$/, '').length)
    this.#chapters = [...this.#chapters.filter((c) => c.level < level), { level, text }]
  }

  #tell(name: string, leaf: string) {
    const key = headerNames.get(name)
    if (key) this.contract[key] = leaf.slice(0, 500) || null
  }

  #within(post: RsxMaterial, name: string, leaf: string, line: number) {
    if (isNumber.test(name)) post.item_number = this.#number(leaf, line)
    else if (isAmount.has(name)) this.#counted(post, leaf, line)
    else if (isCode.has(name)) this.#code.push(leaf.padStart(2, '0'))
    else if (isPost.test(name)) this.#finish(post, name, line)
    else this.#parts[name]?.(post, leaf, line)
  }

  #parts: Record<string, (post: RsxMaterial, leaf: string, line: number) => void> = {
    'dl22.eenheid.res.verpl': (post, leaf) => (post.unit = leaf.slice(0, 20) || null),
    'dl22.hoofdcode': (post) => (post.maincode = codeOf(this.#code)),
    'alinea.hoofdcode': (post, _, line) => this.#said(post, line),
    'positie.nr': (_, leaf) => this.#deficode && (this.#deficode.position = leaf.slice(0, 10)),
    'inhoud.nr': (_, leaf) => this.#deficode && (this.#deficode.number = leaf.slice(0, 10)),
    deficode: (post, _, line) => this.#defined(post, line),
  }

  #counted(post: RsxMaterial, leaf: string, line: number) {
    post.amount = readAmount(leaf, line)
    post.amount_attribute = (this.#attributes['kenmerk'] ?? '').trim().slice(0, 5) || null
  }

  #number(given: string, line: number) {
    if (!/^[\w.]{1,20}$/.test(given)) throw new RsxProblem('rsx.number', line)
    if (this.#numbers.has(given)) throw new RsxProblem('rsx.twice', line)
    this.#numbers.add(given)
    return given
  }

  #said(post: RsxMaterial, line: number) {
    const p = this.#paragraph
    this.#paragraph = null
    if (!p) return
    const data = lineText(p.pieces.join(''))
    if (data.length > maxText) throw new RsxProblem('rsx.tooMuch', line)
    if (data === '' && p.amount === null) return
    const said = { data, unit: p.unit, amount: p.amount, amount_attribute: p.aard }
    const list = this.#deficode ? this.#deficode.said : post.rsx_specifications
    if (list.length >= maxParts) throw new RsxProblem('rsx.tooMuch', line)
    list.push(said)
  }

  #defined(post: RsxMaterial, line: number) {
    const d = this.#deficode
    this.#deficode = null
    if (!d || d.position === '') return
    if (post.attributes.length >= maxParts) throw new RsxProblem('rsx.tooMuch', line)
    const material = d.said.find((s) => s.amount !== null)
    const attribute: RsxAttribute = {
      specifications: d.said
        .map((s) => s.data)
        .join('\n')
        .slice(0, maxText),
      defiposition: d.position,
      definumber: d.number,
      unit: material?.unit ?? null,
      amount: material?.amount ?? null,
      amount_attribute:
        (material ?? d.said.find((s) => s.amount_attribute !== null))?.amount_attribute ?? null,
    }
    post.attributes.push(attribute)
  }

  #finish(post: RsxMaterial, name: string, line: number) {
    this.#post = null
    if (post.item_number === '') throw new RsxProblem('rsx.number', line)
    if (name.endsWith('.0')) this.#main = post.item_number
    else post.parent_item_number = this.#main
    post.deficode = deficodeOf(post.attributes)
    this.posts.push(post)
  }
}

/** Reads a contract file (RSX). Throws an RsxProblem that says what is wrong, and where. */
export async function parseRsx(bytes: Buffer): Promise<RsxFile> {
  if (bytes.length === 0) throw new RsxProblem('rsx.file')
  const listener = new PostListener()
  await readContract(bytes, listener)
  return { contract: listener.contract, posts: listener.posts }
}
