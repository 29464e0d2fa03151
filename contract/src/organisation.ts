import { z } from 'zod'
import { ContactPerson, ContactPersonBody, Division } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { idParams } from './reference.ts'
import { oneLine } from './line.ts'

const version = z.number().int()
const name = oneLine(200, 'name.required')

/** A contact person in the list of saved ones; `spots` is the number of spots that name them as the one who answers. */
export const SavedContact = ContactPerson.extend({
  spots: z.number().int(),
  version,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type SavedContact = z.infer<typeof SavedContact>

/** A unit with the spots that belong to it. */
export const OwnDivision = Division.extend({
  spots: z.number().int(),
  version,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type OwnDivision = z.infer<typeof OwnDivision>
/** Form of a unit. */
export const DivisionBody = z.strictObject({ name })

const list = { ...pageQuery, search: z.string().trim().max(100).optional() }

export const organisation = {
  contacts: endpoint({
    method: 'GET',
    path: '/api/contactpersons/saved',
    summary: 'The saved contact persons with what the caller may do with each',
    access: ['CONTACT_READ'],
    query: z.strictObject(list),
    reply: paged(SavedContact).extend({ can: z.object({ create: z.boolean() }) }),
  }),
  updateContact: endpoint({
    method: 'PUT',
    path: '/api/contactpersons/:id',
    summary: 'Change a contact person; its spots show the change',
    act: { nl: 'Contactpersoon gewijzigd', en: 'Contact person changed' },
    access: ['CONTACT_EDIT'],
    params: idParams,
    body: ContactPersonBody.extend({ version }),
    reply: SavedContact,
  }),
  removeContact: endpoint({
    method: 'DELETE',
    path: '/api/contactpersons/:id',
    summary:
      'Delete a contact person; one that a spot names leaves the list and stays with that spot',
    act: { nl: 'Contactpersoon verwijderd', en: 'Contact person deleted' },
    access: ['CONTACT_DELETE'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  divisions: endpoint({
    method: 'GET',
    path: '/api/divisions/own',
    summary: 'The organisational units with their spots',
    access: ['VIEW_DIVISIONS'],
    query: z.strictObject(list),
    reply: paged(OwnDivision).extend({ can: z.object({ create: z.boolean() }) }),
  }),
  createDivision: endpoint({
    method: 'POST',
    path: '/api/divisions',
    summary: 'Add an organisational unit',
    act: { nl: 'Divisie toegevoegd', en: 'Division added' },
    access: 'admin',
    body: DivisionBody,
    reply: OwnDivision,
    status: 201,
  }),
  updateDivision: endpoint({
    method: 'PUT',
    path: '/api/divisions/:id',
    summary: 'Rename an organisational unit',
    act: { nl: 'Divisie gewijzigd', en: 'Division changed' },
    access: 'admin',
    params: idParams,
    body: DivisionBody.extend({ version }),
    reply: OwnDivision,
  }),
  removeDivision: endpoint({
    method: 'DELETE',
    path: '/api/divisions/:id',
    summary: 'Delete an organisational unit that no spot belongs to',
    act: { nl: 'Divisie verwijderd', en: 'Division deleted' },
    access: 'admin',
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
}
