import type { DataClasses } from '../platform/data-classes.ts'

/** The class of each column of the tables of accounts and of signing in. */
export const dataClasses: DataClasses = {
  'accounts.assumption': {
    none: 'tenant_id payload_kg visit_euro km_euro score_euro missing_euro km_co2e empty_back detour most_addresses bridge_days stack_height max_unassigned_weeks version',
  },
  'accounts.attempt': { none: 'slot since count', secret: 'key' },
  'accounts.contact_person': {
    none: 'id tenant_id saved created_at version',
    personal: [
      {
        columns:
          'user_id first_name last_name email phonenumber streetname housenumber postal_code city',
        of: 'user_id = :person or tenant_id = :tenant and email = :email',
        beside: 'id created_at',
      },
    ],
  },
  'accounts.division': { none: 'id tenant_id name version' },
  'accounts.former_subdomain': { none: 'subdomain tenant_id until' },
  'accounts.group': {
    none: 'id kind name tenant_id is_mandatory government bit created_at version',
  },
  'accounts.group_member': { none: 'group_id tenant_id status invited_at' },
  'accounts.group_permission': { none: 'id group_id role_id permissions version' },
  'accounts.half_way': {
    none: 'tenant_id stay tries expires_at used_at',
    secret: 'hash',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'expires_at used_at' }],
  },
  'accounts.hand_over': {
    none: 'tenant_id session_id created_at expires_at used_at',
    secret: 'hash',
    personal: [
      { columns: 'user_id', of: 'user_id = :person', beside: 'created_at expires_at used_at' },
    ],
  },
  'accounts.identity': {
    none: 'tenant_id created_at',
    personal: [
      { columns: 'user_id issuer subject', of: 'user_id = :person', beside: 'created_at' },
    ],
  },
  'accounts.one_time_token': {
    none: 'tenant_id purpose expires_at used_at created_at',
    secret: 'hash',
    personal: [
      {
        columns: 'user_id',
        of: 'user_id = :person',
        beside: 'purpose created_at expires_at used_at',
      },
    ],
  },
  'accounts.recovery_code': {
    none: 'tenant_id used_at',
    secret: 'hash',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'used_at' }],
  },
  'accounts.refresh_token': { none: 'tenant_id session_id issued_at rotated_at', secret: 'hash' },
  'accounts.role': { none: 'id tenant_id name is_user_defined version' },
  'accounts.role_permission': { none: 'role_id permission' },
  'accounts.second_factor': {
    none: 'tenant_id confirmed_at last_step created_at',
    secret: 'secret',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'created_at confirmed_at' }],
  },
  'accounts.session': {
    none: 'tenant_id created_at used_at idle expires_at ended_at end_reason chosen_tenant_id strong single_sign_on stays',
    secret: 'id',
    personal: [
      {
        columns: 'user_id agent',
        of: 'user_id = :person',
        beside: 'created_at used_at expires_at ended_at end_reason',
      },
    ],
  },
  'accounts.setting': { none: 'id tenant_id category value version' },
  'accounts.tenant': {
    none: 'id uuid company subdomain status group_id mask company_number phone max_user_count created_at activated version logo_key second_factor_required keeps_catalogue',
  },
  'accounts.user': {
    none: 'id tenant_id is_first_login disabled_at created_at confirms_email version',
    secret: 'password_hash',
    personal: [
      {
        columns: 'name email phonenumber language avatar_key uuid',
        of: 'id = :person',
        beside: 'id created_at is_first_login',
      },
    ],
  },
  'accounts.user_role': {
    none: 'tenant_id role_id',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'role_id' }],
  },
  'accounts.user_setting': {
    none: 'id tenant_id category updated_at',
    personal: [
      { columns: 'user_id value', of: 'user_id = :person', beside: 'category updated_at' },
    ],
  },
}
