import type { DataClasses } from '../platform/data-classes.ts'

/** The class of each column of the tables of transactions. */
export const dataClasses: DataClasses = {
  'transactions.answer_link': {
    none: 'tenant_id transaction_id move expires_at used_at created_at',
    secret: 'hash',
    personal: [
      {
        columns: 'user_id',
        of: 'user_id = :person',
        beside: 'transaction_id move created_at expires_at used_at',
      },
    ],
  },
  'transactions.basket': {
    none: 'id sender_tenant_id demand_id name mode likeness deadline assumptions state incomplete_since fulfilled_at ended_at created_at',
    personal: [
      {
        columns: 'sender_user_id reason remark',
        of: 'sender_user_id = :person',
        beside: 'id name state created_at',
      },
    ],
  },
  'transactions.contact_message': {
    none: 'id sender_tenant_id receiver_tenant_id product_id product_name transaction_id company created_at',
    personal: [
      {
        columns: 'sender_user_id name email phonenumber message',
        of: 'sender_user_id = :person',
        beside: 'id company product_name created_at',
      },
    ],
  },
  'transactions.step': {
    none: 'id transaction_id move from_status to_status amount by_tenant_id by_company at reason',
    personal: [
      {
        columns: 'by_user_id by_name note',
        of: 'by_user_id = :person',
        beside: 'id transaction_id move amount at',
      },
    ],
  },
  'transactions.still_asked': { none: 'product_id tenant_id times asked_at ended_at' },
  'transactions.still_setting': { none: 'tenant_id asks first_days last_days version' },
  'transactions.transaction': {
    none: 'id sender_tenant_id receiver_tenant_id product_id spot_id related_product_id related_spot_id status amount taken related_taken completed_amount completed_on transport distance snapshot expires_at created_at moved_at basket_id replaces_id',
    personal: [
      {
        columns: 'sender_user_id',
        of: 'sender_user_id = :person',
        beside: 'id status amount created_at',
      },
    ],
  },
}
