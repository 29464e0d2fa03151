/** The door of products: what other rooms may use. Row-level security decides which products they see. */
export {
  changeDrafts,
  differenceOf,
  draftOf,
  fieldsOf,
  fixedOf,
  lacksAfter,
  makeDrafts,
  publishComplete,
  removeDrafts,
  standingOf,
  type Before,
  type Draft,
  type DraftChange,
  type DraftInput,
  type Standing,
} from './actions/drafts.ts'
export { asksGrade } from './actions/condition.ts'
export { putBack } from './actions/put-back.ts'
export { type DraftColumns, spotDays } from './queries/drafts.ts'
export { viewerOf } from './actions-present.ts'
export { canChange, mayDo as mayDoWithProducts } from './rules.ts'
export { lockProducts } from './queries/products.ts'
export { insertImages as addPictures } from './queries/parts.ts'
export { saveContract } from './queries/rsx.ts'
export { saveLines, type KeptPost } from './queries/rsx-upload.ts'
export { answerProduct, endProducts, seeProduct, sinkProducts } from './queries/still.ts'
export { csv, headingIn, words } from './rules-export.ts'
export { routes } from './routes.ts'
export { dataClasses } from './data.ts'
