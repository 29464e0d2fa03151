import type { DataClasses } from '../platform/data-classes.ts'

/** The class of each column of the tables of spots. */
export const dataClasses: DataClasses = {
  'spots.attachment': {
    none: 'id tenant_id spot_id file_key filename kind bytes created_at',
    personal: [
      {
        columns: 'created_by',
        of: 'created_by = :person',
        beside: 'id spot_id filename created_at',
      },
    ],
  },
  'spots.contact': { none: 'tenant_id spot_id contact_person_id' },
  'spots.definition': { none: 'id tenant_id name kind color visible editable version' },
  'spots.owner': {
    none: 'tenant_id spot_id',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'spot_id' }],
  },
  'spots.shape': {
    none: 'spot_id tenant_id file_key filename layers features west south east north projection assumed created_at simplified skipped',
  },
  'spots.spot': {
    none: 'id tenant_id definition_id division_id name projectnumber description period_from period_till period_certainty latitude longitude street housenumber postalcode city range_km active archived_at audience version created_at updated_at',
    personal: [{ columns: 'owner_id', of: 'owner_id = :person', beside: 'id name created_at' }],
  },
  'spots.told': { none: 'tenant_id spot_id period_till what told_at' },
  'spots.upload': {
    none: 'object_key tenant_id spot_id bytes created_at taken',
    personal: [
      { columns: 'created_by', of: 'created_by = :person', beside: 'object_key bytes created_at' },
    ],
  },
  'spots.visibility': { none: 'tenant_id spot_id group_id' },
}
