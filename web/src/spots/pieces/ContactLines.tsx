import type { Spot } from '@bouwkring/contract/spots'
import { contactName } from '../texts.ts'

/** The contact persons of a spot, a line each: name, telephone number and e-mail address. */
export function ContactLines({ people }: { people: Spot['contactpersons'] }) {
  return (
    <ul>
      {people.map((person) => (
        <li key={person.id}>
          {contactName(person)}
          {person.phonenumber ? (
            <>
              {', '}
              <a className="nowrap" href={`tel:${person.phonenumber.replace(/[^+\d]/g, '')}`}>
                {person.phonenumber}
              </a>
            </>
          ) : null}
          {person.email ? (
            <>
              {', '}
              <a href={`mailto:${person.email}`} className="wrap-anywhere">
                {person.email}
              </a>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
