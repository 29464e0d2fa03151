-- The present shape of accounts, written from a migrated database by `npm run database-types`: to read, not to run. How it came to be: server/migrations.

-- Figures that a tenant's proposals use instead of those of the product (contract/src/assumptions.ts); null: the product's figure.
create table accounts.assumption (
  tenant_id bigint not null, -- Tenant
  payload_kg double precision, -- Load of one trip, in kilograms
  visit_euro double precision, -- Cost of calling at an address, in euros
  km_euro double precision, -- Cost per kilometre, in euros
  score_euro double precision, -- Value of one point of the match score, in euros per unit
  missing_euro double precision, -- Cost of each unit that is still missing, in euros
  km_co2e double precision, -- Emission per kilometre, in kg CO2e
  empty_back double precision, -- Share of the return trip that is driven empty
  detour double precision, -- Ratio of the road distance to the straight-line distance
  most_addresses smallint, -- Maximum number of addresses that a combination calls at
  version integer default 1 not null, -- Change counter, guards against lost updates
  bridge_days smallint, -- Maximum number of days that storage may bridge between an offer and a demand of the tenant
  stack_height double precision, -- Stacking height of goods in storage, in metres
  max_unassigned_weeks smallint, -- Maximum number of weeks that goods may stay in a depot without a destination before their use is called uncertain
  constraint assumption_pkey PRIMARY KEY (tenant_id),
  constraint assumption_bridge_days_check CHECK (((bridge_days >= 1) AND (bridge_days <= 730))),
  constraint assumption_detour_check CHECK (((detour >= (1)::double precision) AND (detour <= (3)::double precision))),
  constraint assumption_empty_back_check CHECK (((empty_back >= (0.01)::double precision) AND (empty_back <= (1)::double precision))),
  constraint assumption_km_co2e_check CHECK (((km_co2e >= (0.001)::double precision) AND (km_co2e <= (100)::double precision))),
  constraint assumption_km_euro_check CHECK (((km_euro >= (0.01)::double precision) AND (km_euro <= (1000)::double precision))),
  constraint assumption_max_unassigned_weeks_check CHECK (((max_unassigned_weeks >= 1) AND (max_unassigned_weeks <= 520))),
  constraint assumption_missing_euro_check CHECK (((missing_euro >= (0.01)::double precision) AND (missing_euro <= (1000000)::double precision))),
  constraint assumption_most_addresses_check CHECK (((most_addresses >= 1) AND (most_addresses <= 4))),
  constraint assumption_payload_kg_check CHECK (((payload_kg >= (100)::double precision) AND (payload_kg <= (60000)::double precision))),
  constraint assumption_score_euro_check CHECK (((score_euro >= (0.0001)::double precision) AND (score_euro <= (1000)::double precision))),
  constraint assumption_stack_height_check CHECK (((stack_height >= (0.1)::double precision) AND (stack_height <= (20)::double precision))),
  constraint assumption_visit_euro_check CHECK (((visit_euro >= (0.01)::double precision) AND (visit_euro <= (100000)::double precision))),
  constraint assumption_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE
);
alter table accounts.assumption enable row level security, force row level security;
create policy own on accounts.assumption to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on accounts.assumption to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER keep_listing AFTER INSERT OR UPDATE OF bridge_days ON accounts.assumption FOR EACH ROW EXECUTE FUNCTION market.keep_assumptions();
grant insert, select, update on accounts.assumption to bouwkring_app;
grant delete, insert, select, update on accounts.assumption to bouwkring_system;

-- Number of attempts at something. Holds at most sixteen rows in each of 4096 slots, whatever the load.
create table accounts.attempt (
  key bytea not null, -- HMAC-SHA256 of the counted action and its subject, such as an address
  slot smallint generated always as ((((get_byte(key, 0) * 16) + (get_byte(key, 1) / 16)))::smallint) stored not null, -- One of 4096 slots, derived from the key so that nobody can choose it
  since timestamp with time zone not null, -- Start of the counted window; for a lock, time of the last attempt
  count integer not null, -- Number of attempts in the window
  constraint attempt_pkey PRIMARY KEY (key)
);
CREATE INDEX attempt_slot ON accounts.attempt USING btree (slot, since);
grant delete, insert, select, update on accounts.attempt to bouwkring_system;

-- Persons who answer for a spot.
create table accounts.contact_person (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Tenant
  user_id bigint, -- User account of the person, if any
  first_name text not null, -- First name
  last_name text default ''::text not null, -- Last name
  email citext not null, -- E-mail address
  phonenumber text default ''::text not null, -- Telephone number
  streetname text default ''::text not null, -- Street
  housenumber text default ''::text not null, -- House number
  postal_code text default ''::text not null, -- Postal code
  city text default ''::text not null, -- Town
  saved boolean default true not null, -- Whether the person is kept in the list
  created_at timestamp with time zone default now() not null, -- Creation time
  version integer default 1 not null, -- Change counter, guards against lost updates
  constraint contact_person_pkey PRIMARY KEY (id),
  constraint contact_person_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint contact_person_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE SET NULL (user_id),
  constraint contact_person_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint contact_person_tenant_id_user_id_key UNIQUE (tenant_id, user_id)
);
alter table accounts.contact_person enable row level security, force row level security;
create policy own on accounts.contact_person to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy seen on accounts.contact_person for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM spots.contact c
  WHERE (c.contact_person_id = contact_person.id))));
create policy system on accounts.contact_person to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on accounts.contact_person to bouwkring_app;
grant delete, insert, select, update on accounts.contact_person to bouwkring_system;

-- Organisational units of a tenant.
create table accounts.division (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Tenant
  name text not null, -- Name
  version integer default 1 not null, -- Change counter, guards against lost updates
  constraint division_pkey PRIMARY KEY (id),
  constraint division_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint division_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint division_tenant_id_id_key UNIQUE (tenant_id, id)
);
CREATE UNIQUE INDEX division_once ON accounts.division USING btree (tenant_id, lower(name));
alter table accounts.division enable row level security, force row level security;
create policy own on accounts.division to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on accounts.division to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER note_gone AFTER DELETE ON accounts.division FOR EACH STATEMENT EXECUTE FUNCTION market.note_gone();
grant delete, insert, select, update on accounts.division to bouwkring_app;
grant delete, insert, select, update on accounts.division to bouwkring_system;

-- Former subdomains of organisations: each leads to its organisation until it expires.
create table accounts.former_subdomain (
  subdomain citext not null, -- First label of the former host
  tenant_id bigint not null, -- Organisation that had it
  until timestamp with time zone not null, -- Time until which it leads there and nobody else can take it
  constraint former_subdomain_pkey PRIMARY KEY (subdomain),
  constraint former_subdomain_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE
);
CREATE INDEX former_subdomain_tenant ON accounts.former_subdomain USING btree (tenant_id);
alter table accounts.former_subdomain enable row level security, force row level security;
create policy system on accounts.former_subdomain to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on accounts.former_subdomain to bouwkring_system;

-- Groups that something can be shown to: static (internal, public), global (company types), custom (created by a tenant).
create table accounts."group" (
  id bigint generated always as identity not null, -- Identity
  kind text not null, -- static, global or custom
  name text not null, -- Name; internal and public for the static ones
  tenant_id bigint, -- Tenant that created a custom group
  is_mandatory boolean default false not null, -- Whether it is always on a spot's visibility list
  bit smallint, -- Position in audience masks; null for internal, which needs no bit
  created_at timestamp with time zone default now() not null, -- Creation time
  version integer default 1 not null, -- Change counter, guards against lost updates
  government boolean default false not null, -- Whether it is a company type of government bodies: anyone who adds users there is told to add only people who work there
  constraint group_pkey PRIMARY KEY (id),
  constraint group_bit_check CHECK ((("bit" >= 0) AND ("bit" <= 60))),
  constraint group_check CHECK (((kind = 'custom'::text) = (tenant_id IS NOT NULL))),
  constraint group_check1 CHECK ((("bit" IS NULL) = ((kind = 'static'::text) AND (name = 'internal'::text)))),
  constraint group_government_check CHECK (((kind = 'global'::text) OR (NOT government))),
  constraint group_kind_check CHECK ((kind = ANY (ARRAY['static'::text, 'global'::text, 'custom'::text]))),
  constraint group_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint group_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id),
  constraint group_bit_key UNIQUE ("bit")
);
alter table accounts."group" enable row level security, force row level security;
create policy known on accounts."group" for select to bouwkring_app
  using (((kind <> 'custom'::text) OR (tenant_id = ( SELECT platform.tenant() AS tenant)) OR (("bit" IS NOT NULL) AND ((( SELECT platform.audience() AS audience) & ((1)::bigint << ("bit")::integer)) <> 0)) OR accounts.invited_to(id)));
create policy own on accounts."group" for update to bouwkring_app
  using (((kind = 'custom'::text) AND (tenant_id = ( SELECT platform.tenant() AS tenant))))
  with check (((kind = 'custom'::text) AND (tenant_id = ( SELECT platform.tenant() AS tenant))));
create policy system on accounts."group" to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER keep_mask AFTER INSERT OR DELETE ON accounts."group" FOR EACH ROW EXECUTE FUNCTION accounts.keep_mask();
CREATE TRIGGER note_gone AFTER DELETE ON accounts."group" FOR EACH STATEMENT EXECUTE FUNCTION market.note_gone();
grant select on accounts."group" to bouwkring_app;
grant delete, insert, select, update on accounts."group" to bouwkring_system;

-- Tenants in custom groups.
create table accounts.group_member (
  group_id bigint not null, -- The group
  tenant_id bigint not null, -- The member
  status text not null, -- pending until the invitation is accepted
  invited_at timestamp with time zone default now() not null, -- Time of the invitation
  constraint group_member_pkey PRIMARY KEY (group_id, tenant_id),
  constraint group_member_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text]))),
  constraint group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES accounts."group"(id) ON DELETE CASCADE,
  constraint group_member_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE
);
alter table accounts.group_member enable row level security, force row level security;
create policy answer on accounts.group_member for update to bouwkring_app
  using (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND (status = 'pending'::text)))
  with check (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND (status = 'accepted'::text)));
create policy invite on accounts.group_member for insert to bouwkring_app
  with check (((status = 'pending'::text) AND accounts.made_group(group_id) AND (tenant_id <> ( SELECT platform.tenant() AS tenant))));
create policy known on accounts.group_member for select to bouwkring_app
  using (((tenant_id = ( SELECT platform.tenant() AS tenant)) OR accounts.made_group(group_id) OR ((status = 'accepted'::text) AND (EXISTS ( SELECT
   FROM accounts."group" g
  WHERE ((g.id = group_member.group_id) AND (g.kind = 'custom'::text)))))));
create policy system on accounts.group_member to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER keep_mask AFTER INSERT OR DELETE OR UPDATE ON accounts.group_member FOR EACH ROW EXECUTE FUNCTION accounts.keep_mask();
grant select on accounts.group_member to bouwkring_app;
grant delete, insert, select, update on accounts.group_member to bouwkring_system;

-- Permissions of a role for tenants of a company type; they replace the role's default permissions.
create table accounts.group_permission (
  id bigint generated always as identity not null, -- Identity
  group_id bigint not null, -- Company type
  role_id bigint not null, -- The role
  permissions text[] default '{}'::text[] not null, -- Permission names from the catalogue
  version integer default 1 not null, -- Change counter, guards against lost updates
  constraint group_permission_pkey PRIMARY KEY (id),
  constraint group_permission_group_id_fkey FOREIGN KEY (group_id) REFERENCES accounts."group"(id) ON DELETE CASCADE,
  constraint group_permission_role_id_fkey FOREIGN KEY (role_id) REFERENCES accounts.role(id) ON DELETE CASCADE,
  constraint group_permission_group_id_role_id_key UNIQUE (group_id, role_id)
);
alter table accounts.group_permission enable row level security, force row level security;
create policy known on accounts.group_permission for select to bouwkring_app
  using (true);
create policy super on accounts.group_permission to bouwkring_app
  using (( SELECT accounts.is_super_admin() AS is_super_admin))
  with check (( SELECT accounts.is_super_admin() AS is_super_admin));
create policy system on accounts.group_permission to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on accounts.group_permission to bouwkring_app;
grant delete, insert, select, update on accounts.group_permission to bouwkring_system;

-- Pending sign-ins: the password was correct and the code is still to be entered. Not a session.
create table accounts.half_way (
  hash bytea not null, -- SHA-256 of the token in the cookie
  user_id bigint not null, -- The user
  tenant_id bigint not null, -- Organisation of the user
  stay boolean not null, -- Whether the user chose to stay signed in
  tries integer default 0 not null, -- Number of codes entered so far
  expires_at timestamp with time zone not null, -- Expiry time
  used_at timestamp with time zone, -- Time at which it became a session; null: it did not
  constraint half_way_pkey PRIMARY KEY (hash),
  constraint half_way_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX half_way_user ON accounts.half_way USING btree (tenant_id, user_id);
alter table accounts.half_way enable row level security, force row level security;
create policy system on accounts.half_way to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on accounts.half_way to bouwkring_system;

-- One-time codes with which a signed-in user signs in on another device within a minute. Accessed through narrow functions only.
create table accounts.hand_over (
  hash bytea not null, -- SHA-256 of the code
  tenant_id bigint not null, -- Organisation of the user
  user_id bigint not null, -- User who created the code
  session_id uuid not null, -- Session in which the code was created: the new session is never stronger and never lasts longer
  created_at timestamp with time zone default now() not null, -- Creation time
  expires_at timestamp with time zone not null, -- Expiry time
  used_at timestamp with time zone, -- Time at which it became a session; null: it did not
  constraint hand_over_pkey PRIMARY KEY (hash),
  constraint hand_over_session_id_fkey FOREIGN KEY (session_id) REFERENCES accounts.session(id) ON DELETE CASCADE,
  constraint hand_over_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX hand_over_session ON accounts.hand_over USING btree (session_id);
CREATE INDEX hand_over_user ON accounts.hand_over USING btree (tenant_id, user_id);
alter table accounts.hand_over enable row level security, force row level security;
create policy system on accounts.hand_over to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on accounts.hand_over to bouwkring_system;

-- Users' work accounts at a single sign-on provider.
create table accounts.identity (
  issuer text not null, -- Provider, as named in its tokens (iss)
  subject text not null, -- The person at the provider (sub)
  tenant_id bigint not null, -- Organisation of the user
  user_id bigint not null, -- The user here
  created_at timestamp with time zone default now() not null, -- Time of linking
  constraint identity_pkey PRIMARY KEY (issuer, subject),
  constraint identity_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 300))),
  constraint identity_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255))),
  constraint identity_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX identity_user ON accounts.identity USING btree (tenant_id, user_id);
alter table accounts.identity enable row level security, force row level security;
create policy system on accounts.identity to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on accounts.identity to bouwkring_system;

-- Tokens of mailed links, each valid once; only the SHA-256 is stored.
create table accounts.one_time_token (
  hash bytea not null, -- SHA-256 of the token
  tenant_id bigint not null, -- Organisation of the user
  user_id bigint not null, -- User to whom it was mailed
  purpose text not null, -- Purpose of the link: password, ...
  expires_at timestamp with time zone not null, -- Expiry time
  used_at timestamp with time zone, -- Time of use; null: not used
  created_at timestamp with time zone default now() not null, -- Time of mailing
  constraint one_time_token_pkey PRIMARY KEY (hash),
  constraint one_time_token_purpose_check CHECK (((length(purpose) >= 1) AND (length(purpose) <= 30))),
  constraint one_time_token_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX one_time_token_user ON accounts.one_time_token USING btree (tenant_id, user_id, purpose);
alter table accounts.one_time_token enable row level security, force row level security;
create policy own on accounts.one_time_token to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on accounts.one_time_token to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on accounts.one_time_token to bouwkring_system;

-- Codes for users who have lost the app; each works once.
create table accounts.recovery_code (
  hash bytea not null, -- HMAC-SHA256 of the code
  user_id bigint not null, -- The user
  tenant_id bigint not null, -- Organisation of the user
  used_at timestamp with time zone, -- Time of use; null: not used
  constraint recovery_code_pkey PRIMARY KEY (user_id, hash),
  constraint recovery_code_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE
);
alter table accounts.recovery_code enable row level security, force row level security;
create policy system on accounts.recovery_code to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on accounts.recovery_code to bouwkring_system;

-- Refresh tokens by their SHA-256; one per session is not yet rotated.
create table accounts.refresh_token (
  hash bytea not null, -- SHA-256 of the token
  tenant_id bigint not null, -- Tenant
  session_id uuid not null, -- Session, which is the token's family
  issued_at timestamp with time zone default now() not null, -- Time of issue
  rotated_at timestamp with time zone, -- Time at which it was exchanged for its successor; null: not yet
  constraint refresh_token_pkey PRIMARY KEY (hash),
  constraint refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES accounts.session(id) ON DELETE CASCADE
);
CREATE INDEX refresh_token_session ON accounts.refresh_token USING btree (session_id);
alter table accounts.refresh_token enable row level security, force row level security;
create policy own on accounts.refresh_token to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on accounts.refresh_token to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on accounts.refresh_token to bouwkring_system;

-- The four system roles and those defined by tenants.
create table accounts.role (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint, -- Tenant that defined it; null for system roles
  name text not null, -- ROLE_... or a free name
  is_user_defined boolean default false not null, -- Whether a tenant defined it; false for system roles
  version integer default 1 not null, -- Counter of changes to name and permissions, guards against lost updates
  constraint role_pkey PRIMARY KEY (id),
  constraint role_check CHECK ((is_user_defined = (tenant_id IS NOT NULL))),
  constraint role_name_of_system CHECK (((NOT is_user_defined) OR (name !~* '^ROLE_'::text))),
  constraint role_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint role_tenant_id_name_key UNIQUE NULLS NOT DISTINCT (tenant_id, name)
);
alter table accounts.role enable row level security, force row level security;
create policy known on accounts.role for select to bouwkring_app
  using (((tenant_id IS NULL) OR (tenant_id = ( SELECT platform.tenant() AS tenant))));
create policy own on accounts.role to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on accounts.role to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on accounts.role to bouwkring_app;
grant delete, insert, select, update on accounts.role to bouwkring_system;

-- Default permissions of a role.
create table accounts.role_permission (
  role_id bigint not null, -- The role
  permission text not null, -- Permission name from the catalogue
  constraint role_permission_pkey PRIMARY KEY (role_id, permission),
  constraint role_permission_role_id_fkey FOREIGN KEY (role_id) REFERENCES accounts.role(id) ON DELETE CASCADE
);
alter table accounts.role_permission enable row level security, force row level security;
create policy known on accounts.role_permission for select to bouwkring_app
  using ((EXISTS ( SELECT
   FROM accounts.role r
  WHERE (r.id = role_permission.role_id))));
create policy own on accounts.role_permission to bouwkring_app
  using ((EXISTS ( SELECT
   FROM accounts.role r
  WHERE ((r.id = role_permission.role_id) AND (r.tenant_id = ( SELECT platform.tenant() AS tenant))))))
  with check ((EXISTS ( SELECT
   FROM accounts.role r
  WHERE ((r.id = role_permission.role_id) AND (r.tenant_id = ( SELECT platform.tenant() AS tenant))))));
create policy system on accounts.role_permission to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on accounts.role_permission to bouwkring_app;
grant delete, insert, select, update on accounts.role_permission to bouwkring_system;

-- App that a user signs in with in addition to the password. Accessed through narrow functions only.
create table accounts.second_factor (
  user_id bigint not null, -- The user
  tenant_id bigint not null, -- Organisation of the user
  secret bytea not null, -- Shared secret, encrypted by the product (AES-256-GCM)
  confirmed_at timestamp with time zone, -- Time at which a code from the app was entered; null: still being set up, not required at sign-in
  last_step bigint default 0 not null, -- Period of 30 s of the last code used, so that no code works twice
  created_at timestamp with time zone default now() not null, -- Creation time
  constraint second_factor_pkey PRIMARY KEY (user_id),
  constraint second_factor_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE
);
alter table accounts.second_factor enable row level security, force row level security;
create policy system on accounts.second_factor to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on accounts.second_factor to bouwkring_system;

-- A signed-in session: the family of its refresh tokens.
create table accounts.session (
  id uuid default gen_random_uuid() not null, -- Identifier, contained in the access token
  tenant_id bigint not null, -- Tenant
  user_id bigint not null, -- User
  created_at timestamp with time zone default now() not null, -- Time of sign-in
  used_at timestamp with time zone default now() not null, -- Time of the last refresh
  idle interval not null, -- Time without a refresh after which the session ends
  expires_at timestamp with time zone not null, -- Latest time at which the session ends
  ended_at timestamp with time zone, -- Time at which the session was ended; null: it was not
  end_reason text, -- Reason for the end: signed_out, reuse, ...
  agent text default ''::text not null, -- User-Agent of the browser that signed in, so that users recognise their own sessions
  chosen_tenant_id bigint, -- Organisation that a super admin chose to work in; null: the user's own organisation
  strong boolean default false not null, -- Whether a second factor was used at sign-in, here or at the single sign-on provider
  single_sign_on boolean default false not null, -- Whether it was opened through a single sign-on provider, which is notified when it ends
  stays boolean default true not null, -- Whether the user chose to stay signed in: the browser keeps the session when it closes
  constraint session_pkey PRIMARY KEY (id),
  constraint session_agent_check CHECK ((length(agent) <= 300)),
  constraint session_chosen_tenant_id_fkey FOREIGN KEY (chosen_tenant_id) REFERENCES accounts.tenant(id) ON DELETE SET NULL,
  constraint session_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX session_by_user ON accounts.session USING btree (tenant_id, user_id);
alter table accounts.session enable row level security, force row level security;
create policy own on accounts.session to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on accounts.session to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select, update on accounts.session to bouwkring_system;

-- Settings of a tenant by category.
create table accounts.setting (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Tenant
  category text not null, -- Category of the setting: Theme, ...
  value jsonb not null, -- The value set
  version integer default 1 not null, -- Change counter
  constraint setting_pkey PRIMARY KEY (id),
  constraint setting_category_check CHECK ((category <> ''::text)),
  constraint setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint setting_tenant_id_category_key UNIQUE (tenant_id, category)
);
alter table accounts.setting enable row level security, force row level security;
create policy own on accounts.setting to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on accounts.setting to bouwkring_system
  using (true)
  with check (true);
grant insert, select, update on accounts.setting to bouwkring_app;
grant delete, insert, select, update on accounts.setting to bouwkring_system;

-- An organisation.
create table accounts.tenant (
  id bigint generated always as identity not null, -- Identity
  uuid uuid default gen_random_uuid() not null, -- Public identifier
  company text not null, -- Name
  subdomain citext not null, -- First label of its host
  status text not null, -- active, inactive, pending or demo
  group_id bigint, -- Company type (global group)
  mask bigint default 0 not null, -- Bits of the groups it belongs to; maintained by triggers
  company_number text default ''::text not null, -- KvK number
  phone text default ''::text not null, -- Telephone number
  max_user_count integer default 0 not null, -- Maximum number of users; 0: unlimited
  created_at timestamp with time zone default now() not null, -- Time of registration
  activated boolean default false not null, -- Whether a super admin admitted the organisation
  version integer default 1 not null, -- Counter of changes to the form, guards against lost updates
  logo_key uuid, -- Logo of the organisation: key of files.file
  second_factor_required boolean default false not null, -- Whether every user of the organisation must sign in with a second factor
  keeps_catalogue boolean default false not null, -- Whether its administrators maintain the catalogue of all organisations; granted by a super admin
  constraint tenant_pkey PRIMARY KEY (id),
  constraint tenant_company_check CHECK (((length(company) >= 1) AND (length(company) <= 200))),
  constraint tenant_max_user_count_check CHECK ((max_user_count >= 0)),
  constraint tenant_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'pending'::text, 'demo'::text]))),
  constraint tenant_subdomain_check CHECK ((subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::citext)),
  constraint tenant_group_id_fkey FOREIGN KEY (group_id) REFERENCES accounts."group"(id),
  constraint tenant_subdomain_key UNIQUE (subdomain),
  constraint tenant_uuid_key UNIQUE (uuid)
);
alter table accounts.tenant enable row level security, force row level security;
create policy known on accounts.tenant to bouwkring_app
  using (true)
  with check ((id = ( SELECT platform.tenant() AS tenant)));
create policy system on accounts.tenant to bouwkring_system
  using (true)
  with check (true);
CREATE TRIGGER change_subdomain BEFORE UPDATE OF subdomain ON accounts.tenant FOR EACH ROW WHEN ((old.subdomain <> new.subdomain)) EXECUTE FUNCTION accounts.keep_subdomain();
CREATE TRIGGER keep_audience AFTER UPDATE OF status ON accounts.tenant FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION spots.keep_audience_of_tenant();
CREATE TRIGGER keep_listing AFTER UPDATE ON accounts.tenant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION market.keep_tenants();
CREATE TRIGGER keep_mask AFTER INSERT OR UPDATE OF group_id, status ON accounts.tenant FOR EACH ROW EXECUTE FUNCTION accounts.keep_mask();
CREATE TRIGGER note_sight AFTER UPDATE OF mask, status ON accounts.tenant FOR EACH ROW WHEN (((new.mask <> old.mask) OR (new.status <> old.status))) EXECUTE FUNCTION matching.note_sight();
CREATE TRIGGER take_subdomain BEFORE INSERT ON accounts.tenant FOR EACH ROW EXECUTE FUNCTION accounts.keep_subdomain();
grant delete, insert, select, update on accounts.tenant to bouwkring_system;

-- A person with an account. An e-mail address has only one account in the whole product.
create table accounts."user" (
  id bigint generated always as identity not null, -- Identity
  uuid uuid default gen_random_uuid() not null, -- Public identifier
  tenant_id bigint not null, -- The user's own organisation
  name text not null, -- Full name
  email citext not null, -- Sign-in name
  phonenumber text, -- Telephone number
  password_hash text, -- Password hash, argon2id in PHC format; readable only by the sign-in function
  language text default 'nl'::text not null, -- Language of mail and notifications
  is_first_login boolean default true not null, -- Whether the user has never signed in
  disabled_at timestamp with time zone, -- Time from which the user may no longer sign in; null: not disabled
  created_at timestamp with time zone default now() not null, -- Creation time
  confirms_email boolean default false not null, -- Whether the user has registered but not yet confirmed this e-mail address; such a user cannot sign in
  version integer default 1 not null, -- Counter of changes by people: a form opened before another change is rejected
  avatar_key uuid, -- Picture of the person: key of files.file
  constraint user_pkey PRIMARY KEY (id),
  constraint user_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text]))),
  constraint user_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint user_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES accounts.tenant(id) ON DELETE CASCADE,
  constraint user_email_key UNIQUE (email),
  constraint user_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint user_uuid_key UNIQUE (uuid)
);
alter table accounts."user" enable row level security, force row level security;
create policy own on accounts."user" to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy self on accounts."user" for select to bouwkring_app
  using ((id = ( SELECT platform.person() AS person)));
create policy system on accounts."user" to bouwkring_system
  using (true)
  with check (true);
grant delete on accounts."user" to bouwkring_app;
grant delete, insert, select, update on accounts."user" to bouwkring_system;

-- Roles of a user.
create table accounts.user_role (
  tenant_id bigint not null, -- Tenant of the user
  user_id bigint not null, -- The user
  role_id bigint not null, -- The role
  constraint user_role_pkey PRIMARY KEY (user_id, role_id),
  constraint user_role_role_id_fkey FOREIGN KEY (role_id) REFERENCES accounts.role(id) ON DELETE CASCADE,
  constraint user_role_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE
);
alter table accounts.user_role enable row level security, force row level security;
create policy own on accounts.user_role to bouwkring_app
  using ((tenant_id = ( SELECT platform.tenant() AS tenant)))
  with check ((tenant_id = ( SELECT platform.tenant() AS tenant)));
create policy system on accounts.user_role to bouwkring_system
  using (true)
  with check (true);
grant delete, insert, select on accounts.user_role to bouwkring_app;
grant delete, insert, select, update on accounts.user_role to bouwkring_system;

-- A user's own settings, by category.
create table accounts.user_setting (
  id bigint generated always as identity not null, -- Identity
  tenant_id bigint not null, -- Organisation of the user
  user_id bigint not null, -- The user
  category text not null, -- Category of the setting: DASHBOARD_WIDGETS, MAIL, ...
  value jsonb not null, -- The value set
  updated_at timestamp with time zone default now() not null, -- Time of the last change
  constraint user_setting_pkey PRIMARY KEY (id),
  constraint user_setting_category_check CHECK (((length(category) >= 1) AND (length(category) <= 60))),
  constraint user_setting_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES accounts."user"(tenant_id, id) ON DELETE CASCADE,
  constraint user_setting_tenant_id_user_id_category_key UNIQUE (tenant_id, user_id, category)
);
alter table accounts.user_setting enable row level security, force row level security;
create policy own on accounts.user_setting to bouwkring_app
  using (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND (user_id = ( SELECT platform.person() AS person))))
  with check (((tenant_id = ( SELECT platform.tenant() AS tenant)) AND (user_id = ( SELECT platform.person() AS person))));
create policy system on accounts.user_setting to bouwkring_system
  using (true)
  with check (true);
grant insert, select, update on accounts.user_setting to bouwkring_app;
grant delete, insert, select, update on accounts.user_setting to bouwkring_system;

-- Which of these addresses have an account, of whatever organisation: an address has one in the whole product.
CREATE OR REPLACE FUNCTION accounts.addresses_taken(addresses text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select lower(u.email::text) from accounts."user" u where u.email operator(public.=) any (addresses::public.citext[])
$function$;

-- Makes the user of a work account that comes for the first time, as an ordinary user of the organisation of its directory: made, known, full (no seat left), taken (the address has an account), not_active or no_organisation.
CREATE OR REPLACE FUNCTION accounts.arrive(label citext, iss text, sub text, person_name text, address citext, person_language text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  home accounts.tenant;
  person bigint;
begin
  -- Held until the transaction ends: of two who arrive at once the second sees the seat of the first.
  select * into home from accounts.tenant t where t.id = (select h.id from accounts.tenant_of_host(label) h) for no key update;
  if not found then return 'no_organisation'; end if;
  if exists (select from accounts.identity i where i.issuer = iss and i.subject = sub) then return 'known'; end if;
  if home.status not in ('active', 'demo') then return 'not_active'; end if;
  if exists (select from accounts."user" u where u.email operator(public.=) address) then return 'taken'; end if;
  if home.max_user_count > 0 and (select count(*) from accounts."user" u where u.tenant_id = home.id) >= home.max_user_count then return 'full'; end if;
  insert into accounts."user" (tenant_id, name, email, language) values (home.id, person_name, address, person_language) returning id into person;
  insert into accounts.user_role (tenant_id, user_id, role_id) select home.id, person, r.id from accounts.role r where r.tenant_id is null and r.name = 'ROLE_USER';
  insert into accounts.identity (issuer, subject, tenant_id, user_id) values (iss, sub, home.id, person);
  return 'made';
end $function$;

-- Who gives a code: whoever is half-way in by this token, or the caller where there is none.
CREATE OR REPLACE FUNCTION accounts.at_the_door(way bytea)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when way is null then platform.person() else (select h.user_id from accounts.half_way h where h.hash = way and h.used_at is null and h.expires_at > now()) end
$function$;

-- Keeps the secret of an app that is being set up; false when one was confirmed before.
CREATE OR REPLACE FUNCTION accounts.begin_factor(new_secret bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into accounts.second_factor as f (user_id, tenant_id, secret) select u.id, u.tenant_id, new_secret from accounts."user" u where u.id = platform.person()
    on conflict (user_id) do update set secret = excluded.secret, created_at = now() where f.confirmed_at is null;
  return found;
end $function$;

-- Keeps a code of the caller for a minute; the one before it is worth nothing any more.
CREATE OR REPLACE FUNCTION accounts.begin_hand_over(session uuid, code_hash bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The newest code of a session is the only one.
  delete from accounts.hand_over h where h.session_id = session and h.user_id = platform.person();
  insert into accounts.hand_over (hash, tenant_id, user_id, session_id, expires_at)
    select code_hash, s.tenant_id, s.user_id, s.id, now() + interval '60 seconds' from accounts.session s where s.id = session and s.user_id = platform.person() and accounts.may_go_on(s.id);
  return found;
end $function$;

-- Ends the session that a refresh token belongs to.
CREATE OR REPLACE FUNCTION accounts.close_session(token_hash bytea, reason text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update accounts.session s set ended_at = now(), end_reason = reason from accounts.refresh_token t where t.hash = token_hash and s.id = t.session_id and s.ended_at is null
$function$;

-- The profile of the own organisation; of others only name and type are known.
CREATE OR REPLACE FUNCTION accounts.company()
 RETURNS TABLE(company text, company_number text, phone text, subdomain citext, "group" text, status text, created_at timestamp with time zone, logo_key uuid, version integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t.company, t.company_number, t.phone, t.subdomain, g.name, t.status, t.created_at, t.logo_key, t.version from accounts.tenant t left join accounts."group" g on g.id = t.group_id where t.id = platform.tenant()
$function$;

-- The person reads mail at the address of the account, and may now choose a password with the next token.
CREATE OR REPLACE FUNCTION accounts.confirm_email(person bigint, next_hash bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update accounts."user" set confirms_email = false where id = person;
  insert into accounts.one_time_token (hash, tenant_id, user_id, purpose, expires_at) select next_hash, u.tenant_id, u.id, 'password', now() + interval '1 hour' from accounts."user" u where u.id = person;
end $function$;

-- Uses a mailed link, once: the address is confirmed, and the next token chooses a password. Null when the link is worth nothing.
CREATE OR REPLACE FUNCTION accounts.confirm_email_by_link(token_hash bytea, next_hash bytea)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person bigint := accounts.use_link(token_hash, 'confirm');
begin
  if person is not null then perform accounts.confirm_email(person, next_hash); end if;
  return person;
end $function$;

-- The app works: from now on signing in takes its code. The session that asks stays, the others end.
CREATE OR REPLACE FUNCTION accounts.confirm_factor(hashes bytea[], session uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update accounts.second_factor f set confirmed_at = now() where f.user_id = platform.person() and f.confirmed_at is null;
  if not found then return false; end if;
  perform accounts.replace_codes(hashes);
  update accounts.session s set strong = true where s.id = session and s.user_id = platform.person();
  -- The others were opened without it.
  update accounts.session s set ended_at = now(), end_reason = 'second_factor' where s.user_id = platform.person() and s.ended_at is null and s.id <> session;
  return true;
end $function$;

-- Counts one attempt, and says whether it may go on. Without lock_for: at most so many in a span that starts with the first. With it: after so many the next ones are refused until lock_for after the last. The moment is now unless a test says otherwise.
CREATE OR REPLACE FUNCTION accounts.count_attempt(given bytea, span interval, most integer, lock_for interval, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  moment timestamptz := coalesce(at, clock_timestamp());
  was accounts.attempt;
begin
  loop
    -- The row is held from here on: of many who try at once each sees the count of the one before.
    select * into was from accounts.attempt a where a.key = given for update;
    exit when found;
    insert into accounts.attempt (key, since, count) values (given, moment, 1) on conflict do nothing returning * into was;
    if found then
      -- A new one takes the place of the oldest of its slot, of what is locked last.
      delete from accounts.attempt a where a.key in (select b.key from accounts.attempt b where b.slot = was.slot and b.key <> given order by (b.count >= 5) desc, b.since desc offset 15 for update skip locked);
      return true;
    end if;
  end loop;
  if moment - was.since > span then
    update accounts.attempt a set since = moment, count = 1 where a.key = given;
    return true;
  end if;
  -- What is refused is not written: a flood makes no work.
  if was.count >= most and (lock_for is null or moment - was.since < lock_for) then return false; end if;
  if lock_for is null then
    update accounts.attempt a set count = a.count + 1 where a.key = given;
  else
    update accounts.attempt a set since = moment, count = case when was.count >= most then 1 else a.count + 1 end where a.key = given;
  end if;
  return true;
end $function$;

-- Takes the second factor and the recovery codes of a user away; false when there was none.
CREATE OR REPLACE FUNCTION accounts.drop_factor(person bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from accounts.recovery_code c where c.user_id = person;
  delete from accounts.second_factor f where f.user_id = person;
  return found;
end $function$;

-- Takes the second factor and the recovery codes of the caller away; false when there was none.
CREATE OR REPLACE FUNCTION accounts.drop_own_factor()
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select accounts.drop_factor(platform.person())
$function$;

-- The half-way state has become a session of the same user, opened in this transaction; once.
CREATE OR REPLACE FUNCTION accounts.end_half_way(token_hash bytea, session uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person bigint;
begin
  update accounts.half_way h set used_at = now() where h.hash = token_hash and h.used_at is null and h.expires_at > now() returning h.user_id into person;
  if not found then return false; end if;
  update accounts.session s set strong = true where s.id = session and s.user_id = person and s.created_at = now();
  return found;
end $function$;

-- Makes a session of a code, once, on the host of its organisation or the common one; null when the code is worth nothing.
CREATE OR REPLACE FUNCTION accounts.end_hand_over(code_hash bytea, host_tenant bigint, first_hash bytea, browser text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  old accounts.session;
  made uuid;
begin
  -- Of many who give it at the same moment one goes on.
  update accounts.hand_over h set used_at = now() from accounts.session s
    where h.hash = code_hash and h.used_at is null and h.expires_at > now() and (host_tenant is null or h.tenant_id = host_tenant) and s.id = h.session_id and accounts.may_go_on(s.id) returning s.* into old;
  if not found then return null; end if;
  made := accounts.open_session(old.user_id, first_hash, old.idle, old.expires_at - now());
  -- No stronger, no longer and no fresher than the session that the code was made in.
  update accounts.session s set created_at = old.created_at, stays = old.stays, strong = old.strong, single_sign_on = old.single_sign_on, agent = left(browser, 300) where s.id = made;
  return made;
end $function$;

-- Ends one session of the caller, or all but the one to keep; answers how many.
CREATE OR REPLACE FUNCTION accounts.end_own_sessions(one uuid, keep uuid)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with ended as (
    update accounts.session s set ended_at = now(), end_reason = 'signed_out' where s.user_id = platform.person() and s.ended_at is null and s.id is distinct from keep and (one is null or s.id = one) returning 1)
  select count(*)::integer from ended
$function$;

-- Who a living session belongs to, with roles and permissions as they are now; sets tenant, user and audience for this transaction. Null for a dead session.
CREATE OR REPLACE FUNCTION accounts.enter(session uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  actor jsonb;
begin
  select jsonb_build_object('sessionId', s.id, 'userId', u.id, 'name', u.name, 'language', u.language, 'tenantId', t.id, 'subdomain', t.subdomain, 'company', t.company, 'audience', t.mask::text,
      'roles', r.names, 'permissions', r.permissions, 'factorAsked', t.second_factor_required, 'keepsCatalogue', t.keeps_catalogue, 'stays', s.stays, 'factorShown', s.strong or exists (select from accounts.second_factor f where f.user_id = u.id and f.confirmed_at is not null))
    into actor
    from accounts.session s
    join accounts."user" u on u.id = s.user_id
    join accounts.tenant t on t.id = s.tenant_id
    cross join lateral (
      select coalesce(jsonb_agg(distinct o.name), '[]') as names, coalesce(jsonb_agg(distinct p.permission) filter (where p.permission is not null), '[]') as permissions
      from accounts.user_role ur
      join accounts.role o on o.id = ur.role_id
      left join accounts.group_permission gp on gp.role_id = o.id and gp.group_id = t.group_id
      left join lateral (
        select unnest(gp.permissions) as permission where gp.id is not null
        union all select rp.permission from accounts.role_permission rp where rp.role_id = o.id and gp.id is null) p on true
      where ur.user_id = u.id) r
    where s.id = session and s.ended_at is null and s.expires_at > now() and s.used_at + s.idle > now() and u.disabled_at is null and t.status in ('active', 'demo');
  perform set_config('app.tenant_id', coalesce(actor ->> 'tenantId', ''), true), set_config('app.user_id', coalesce(actor ->> 'userId', ''), true),
    set_config('app.audience', coalesce(actor ->> 'audience', '0'), true);
  return actor;
end $function$;

-- Erases a user: everything of the person alone goes, the history of others keeps its place without the name. Answers the uuid, null when there is no such user. Again it does nothing.
CREATE OR REPLACE FUNCTION accounts.erase(person bigint)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone accounts."user";
begin
  select * into gone from accounts."user" u where u.id = person for update;
  if not found then return null; end if;
  update transactions.basket b set sender_user_id = null, reason = '', remark = '' where b.sender_tenant_id = gone.tenant_id and b.sender_user_id = person;
  update transactions.step s set by_name = '', by_user_id = null, note = '' where s.by_tenant_id = gone.tenant_id and s.by_user_id = person;
  delete from platform.mail m using transactions.contact_message c where c.sender_tenant_id = gone.tenant_id and c.sender_user_id = person and m.dedupe_key like 'contact:' || c.id || ':%';
  delete from transactions.contact_message m where m.sender_tenant_id = gone.tenant_id and m.sender_user_id = person;
  delete from accounts.contact_person c where c.tenant_id = gone.tenant_id and (c.user_id = person or c.email operator(public.=) gone.email);
  delete from platform.mail m where m.to_address operator(public.=) gone.email or m.reply_address operator(public.=) gone.email;
  -- The report of a change was sent to the former address. Other mails to that address are deleted too, unless another user has it now.
  delete from platform.mail m using platform.mail w
    where w.dedupe_key like 'address:' || person || ':%:was' and m.to_address operator(public.=) w.to_address and not exists (select from accounts."user" u where u.email operator(public.=) w.to_address);
  -- The keys of mails about an account contain the user.
  delete from platform.mail m where m.dedupe_key ~ ('^(address|changed|confirm|factor|password|reset):' || person || ':');
  -- Copies in what others were mailed or answered. A short name would also be found within other words.
  if length(gone.name) >= 5 then
    update platform.mail m set subject = replace(m.subject, gone.name, '…'), body = replace(m.body, gone.name, '…') where strpos(m.subject, gone.name) > 0 or strpos(m.body, gone.name) > 0;
    delete from platform.idempotency i where strpos(i.reply::text, gone.name) > 0;
  end if;
  delete from platform.idempotency i where i.user_id = person or strpos(i.reply::text, gone.email::text) > 0;
  update files.file f set created_by = null where f.created_by = person;
  update spots.upload u set created_by = null where u.created_by = person;
  -- Sessions, tokens, roles, settings, notifications and favourites go with the row; what the person made for the organisation stays without a maker.
  delete from accounts."user" u where u.id = person;
  delete from files.file f where f.key = gone.avatar_key;
  return gone.uuid;
end $function$;

-- Erases the caller, or a user of the tenant of this transaction for who may delete users.
CREATE OR REPLACE FUNCTION accounts.erase_here(person bigint)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from accounts."user" u where u.id = person and u.tenant_id = platform.tenant()) then return null; end if;
  if person is distinct from platform.person() and not accounts.is_super_admin() and not accounts.holds(platform.person(), 'USER_DELETE') then return null; end if;
  return accounts.erase(person);
end $function$;

-- The lowest audience bit that no group has; null when all 60 are taken.
CREATE OR REPLACE FUNCTION accounts.free_bit()
 RETURNS smallint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select min(b)::smallint from generate_series(1, 60) b where not exists (select from accounts."group" g where g.bit = b)
$function$;

-- Keeps that somebody gave the right password, for five minutes; false for a user without a second factor, who need not wait.
CREATE OR REPLACE FUNCTION accounts.go_half_way(person bigint, token_hash bytea, stays boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from accounts.second_factor f where f.user_id = person and f.confirmed_at is not null) then return false; end if;
  delete from accounts.half_way h where h.user_id = person and (h.expires_at < now() or h.used_at is not null);
  insert into accounts.half_way (hash, user_id, tenant_id, stay, expires_at) select token_hash, u.id, u.tenant_id, stays, now() + interval '5 minutes' from accounts."user" u where u.id = person;
  return true;
end $function$;

-- Whether the caller has linked a work account.
CREATE OR REPLACE FUNCTION accounts.has_identity()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from accounts.identity i where i.user_id = platform.person())
$function$;

-- Users of the tenant of this transaction and how many it may have (0: unlimited); holds the tenant until the transaction ends.
CREATE OR REPLACE FUNCTION accounts.hold_seats()
 RETURNS TABLE(used integer, most integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from accounts.tenant t where t.id = platform.tenant() for no key update;
  -- Counted by a statement of its own: it sees what was committed while we waited.
  return query select (select count(*)::integer from accounts."user" u where u.tenant_id = t.id), t.max_user_count from accounts.tenant t where t.id = platform.tenant();
end $function$;

-- Whether a user who can sign in may do something that takes a permission; never for a read-only user.
CREATE OR REPLACE FUNCTION accounts.holds(person bigint, wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select accounts.is_given(person, wanted)
    and not exists (select from accounts.user_role ur join accounts.role o on o.id = ur.role_id where ur.user_id = person and o.name = 'ROLE_READ_ONLY')
$function$;

-- The actor in the organisation that its session chose, when it is a super admin; sets tenant and audience for this transaction.
CREATE OR REPLACE FUNCTION accounts.in_chosen(actor jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chosen accounts.tenant;
begin
  if actor is null or not actor -> 'roles' ? 'ROLE_SUPER_ADMIN' then return actor; end if;
  select t.* into chosen from accounts.session s join accounts.tenant t on t.id = s.chosen_tenant_id where s.id = (actor ->> 'sessionId')::uuid;
  if not found then return actor; end if;
  perform set_config('app.tenant_id', chosen.id::text, true), set_config('app.audience', chosen.mask::text, true);
  return actor || jsonb_build_object('tenantId', chosen.id, 'subdomain', chosen.subdomain, 'company', chosen.company, 'audience', chosen.mask::text, 'homeTenantId', actor -> 'tenantId');
end $function$;

-- Whether the organisation of this transaction is invited to, or a member of, a group.
CREATE OR REPLACE FUNCTION accounts.invited_to(asked bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from accounts.group_member m where m.group_id = asked and m.tenant_id = platform.tenant())
$function$;

-- Whether the roles of a user who can sign in give a permission: enough for reading, which a read-only user may do too.
CREATE OR REPLACE FUNCTION accounts.is_given(person bigint, wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(bool_or(wanted = any (coalesce(gp.permissions, '{}'::text[])) or (gp.id is null and exists (select from accounts.role_permission rp where rp.role_id = o.id and rp.permission = wanted))), false)
  from accounts."user" u join accounts.tenant t on t.id = u.tenant_id join accounts.user_role ur on ur.user_id = u.id join accounts.role o on o.id = ur.role_id
  left join accounts.group_permission gp on gp.role_id = o.id and gp.group_id = t.group_id
  where u.id = person and u.disabled_at is null and t.status in ('active', 'demo')
$function$;

-- Whether the person of this transaction is a super admin.
CREATE OR REPLACE FUNCTION accounts.is_super_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from accounts.user_role ur join accounts.role o on o.id = ur.role_id where ur.user_id = platform.person() and o.tenant_id is null and o.name = 'ROLE_SUPER_ADMIN')
$function$;

-- Whether a session of the caller came through single sign-on.
CREATE OR REPLACE FUNCTION accounts.is_through_provider(which uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from accounts.session s where s.id = which and s.user_id = platform.person() and s.single_sign_on)
$function$;

-- Keeps tenant.mask true after a change of its groups.
CREATE OR REPLACE FUNCTION accounts.keep_mask()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  touched bigint;
begin
  if tg_table_name = 'tenant' then touched := new.id;
  elsif tg_op = 'DELETE' then touched := old.tenant_id;
  else touched := new.tenant_id;
  end if;
  update accounts.tenant set mask = accounts.mask_of(touched) where id = touched and mask is distinct from accounts.mask_of(touched);
  return null;
end $function$;

-- Refuses a subdomain that still leads to another organisation, and keeps the one that is left.
CREATE OR REPLACE FUNCTION accounts.keep_subdomain()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Of two who take and leave the same name at once, the second sees what the first did.
  perform pg_advisory_xact_lock(771025);
  if exists (select from accounts.former_subdomain f where f.subdomain operator(public.=) new.subdomain and f.tenant_id <> new.id and f.until > now()) then
    raise unique_violation using message = 'the subdomain still leads to another organisation', schema = 'accounts', table = 'former_subdomain', constraint = 'former_subdomain_pkey';
  end if;
  delete from accounts.former_subdomain f where f.subdomain operator(public.=) new.subdomain;
  if tg_op = 'UPDATE' then
    insert into accounts.former_subdomain (subdomain, tenant_id, until) values (old.subdomain, new.id, now() + interval '90 days')
      on conflict (subdomain) do update set tenant_id = excluded.tenant_id, until = excluded.until;
  end if;
  return new;
end $function$;

-- Whether the person of this transaction is an administrator of an organisation that keeps the catalogue.
CREATE OR REPLACE FUNCTION accounts.keeps_catalogue()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from accounts."user" u join accounts.tenant t on t.id = u.tenant_id join accounts.user_role ur on ur.user_id = u.id join accounts.role r on r.id = ur.role_id
    where u.id = platform.person() and t.keeps_catalogue and r.tenant_id is null and r.name = 'ROLE_ADMIN')
$function$;

-- Deletes the unused mailed links of a user of the caller's tenant and ends the user's sessions, except the one to keep. Called in the transaction that changes the address, before the change.
CREATE OR REPLACE FUNCTION accounts.leave_address(person bigint, keep uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from accounts."user" u where u.id = person and u.tenant_id = platform.tenant()) then return; end if;
  if not accounts.is_super_admin() and not accounts.holds(platform.person(), 'USER_EDIT') then return; end if;
  -- Locks in the same order as the use of a link: the link, the user, the sessions.
  delete from accounts.one_time_token o where o.tenant_id = platform.tenant() and o.user_id = person and o.used_at is null;
  perform from accounts."user" u where u.id = person for update;
  update accounts.session s set ended_at = now(), end_reason = 'address_changed' where s.user_id = person and s.ended_at is null and s.id is distinct from keep;
end $function$;

-- Takes an organisation out of a group, or withdraws its invitation; its spots are no longer shown to that group. False when it was not in it, or when the caller may not.
CREATE OR REPLACE FUNCTION accounts.leave_group(asked bigint, leaver bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone boolean;
begin
  -- Oneself, or who made the group sends someone away.
  if leaver is distinct from platform.tenant() and not accounts.made_group(asked) then return false; end if;
  delete from accounts.group_member m where m.group_id = asked and m.tenant_id = leaver;
  gone := found;
  delete from spots.visibility v where v.group_id = asked and v.tenant_id = leaver;
  return gone;
end $function$;

-- Links a work account to the caller, when its directory is that of the own organisation and it is not linked to somebody else.
CREATE OR REPLACE FUNCTION accounts.link_identity(iss text, sub text, label citext)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from accounts."user" u join accounts.tenant_of_host(label) t on t.id = u.tenant_id where u.id = platform.person()) then return 'no_organisation'; end if;
  insert into accounts.identity (issuer, subject, tenant_id, user_id) select iss, sub, u.tenant_id, u.id from accounts."user" u where u.id = platform.person() on conflict do nothing;
  if exists (select from accounts.identity i where i.issuer = iss and i.subject = sub and i.user_id = platform.person()) then return 'linked'; end if;
  return 'taken';
end $function$;

-- Whose link this is, while it has not run out.
CREATE OR REPLACE FUNCTION accounts.link_owner(token_hash bytea, wanted text, address citext)
 RETURNS TABLE(user_id bigint, tenant_id bigint, name text, company text, used boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select u.id, u.tenant_id, u.name, t.company, o.used_at is not null from accounts.one_time_token o join accounts."user" u on u.id = o.user_id join accounts.tenant t on t.id = u.tenant_id
    where o.hash = token_hash and o.purpose = wanted and u.email operator(public.=) address and o.expires_at > now() and u.disabled_at is null;
end $function$;

-- Who would be signed in by a code; uses nothing.
CREATE OR REPLACE FUNCTION accounts.look_at_hand_over(code_hash bytea)
 RETURNS TABLE(user_id bigint, tenant_id bigint, name text, company text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, t.id, u.name, t.company from accounts.hand_over h join accounts."user" u on u.id = h.user_id join accounts.tenant t on t.id = h.tenant_id
  where h.hash = code_hash and h.used_at is null and h.expires_at > now() and accounts.may_go_on(h.session_id)
$function$;

-- Whose session an unused refresh token belongs to; uses nothing.
CREATE OR REPLACE FUNCTION accounts.look_at_refresh(token_hash bytea)
 RETURNS TABLE(session_id uuid, user_id bigint, tenant_id bigint, name text, company text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, u.id, t.id, u.name, t.company from accounts.refresh_token r join accounts.session s on s.id = r.session_id join accounts."user" u on u.id = s.user_id join accounts.tenant t on t.id = s.tenant_id
  where r.hash = token_hash and r.rotated_at is null and accounts.may_go_on(s.id)
$function$;

-- Whether the organisation of this transaction made a group.
CREATE OR REPLACE FUNCTION accounts.made_group(asked bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from accounts."group" g where g.id = asked and g.kind = 'custom' and g.tenant_id = platform.tenant())
$function$;

-- Makes a group of the own organisation; null when there is no room for another one.
CREATE OR REPLACE FUNCTION accounts.make_group(given text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place smallint;
  made bigint;
begin
  -- One at a time: two that race must not get the same bit.
  perform pg_advisory_xact_lock(hashtext('accounts.make_group'));
  place := accounts.free_bit();
  if place is null or platform.tenant() is null then return null; end if;
  insert into accounts."group" (kind, name, tenant_id, bit) values ('custom', given, platform.tenant(), place) returning id into made;
  return made;
end $function$;

-- Audience bits that a tenant belongs to, from the groups as they are now. Bit 61 is the circle of the demo tenants.
CREATE OR REPLACE FUNCTION accounts.mask_of(tenant bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(bit_or(1::bigint << g.bit), 0) | case when (select t.status from accounts.tenant t where t.id = tenant) = 'demo' then 1::bigint << 61 else 0 end from accounts."group" g
  where g.bit is not null and (
    (g.kind = 'static' and g.name = 'public')
    or g.id = (select t.group_id from accounts.tenant t where t.id = tenant)
    or g.tenant_id = tenant
    or exists (select from accounts.group_member m where m.group_id = g.id and m.tenant_id = tenant and m.status = 'accepted'))
$function$;

-- Whether a session lives, of a user who may sign in.
CREATE OR REPLACE FUNCTION accounts.may_go_on(which uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from accounts.session s join accounts."user" u on u.id = s.user_id join accounts.tenant t on t.id = s.tenant_id
    where s.id = which and s.ended_at is null and s.expires_at > now() and s.used_at + s.idle > now() and u.disabled_at is null and t.status in ('active', 'demo'))
$function$;

-- For processes of the version before, which knew no choice to stay. To go with the next version.
CREATE OR REPLACE FUNCTION accounts.name_session(which uuid, browser text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select accounts.name_session(which, browser, true)
$function$;

-- Keeps which browser signed in, and whether it stays signed in, of a session that was opened in this transaction.
CREATE OR REPLACE FUNCTION accounts.name_session(which uuid, browser text, remembered boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update accounts.session s set agent = left(browser, 300), stays = remembered where s.id = which and s.created_at = now()
$function$;

-- Starts a session with its first refresh token.
CREATE OR REPLACE FUNCTION accounts.open_session(person bigint, first_hash bytea, idle_time interval, life interval)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made uuid;
begin
  insert into accounts.session (tenant_id, user_id, idle, expires_at) select u.tenant_id, u.id, idle_time, now() + life from accounts."user" u where u.id = person returning id into made;
  insert into accounts.refresh_token (hash, tenant_id, session_id) select first_hash, s.tenant_id, s.id from accounts.session s where s.id = made;
  update accounts."user" set is_first_login = false where id = person and is_first_login and exists (select from accounts.session s where s.user_id = person and s.id <> made);
  return made;
end $function$;

-- The second factor of the caller, and whether it has to give its password again before changing it (not within ten minutes after signing in).
CREATE OR REPLACE FUNCTION accounts.own_factor(session uuid)
 RETURNS TABLE(confirmed_at timestamp with time zone, pending boolean, secret bytea, codes_left integer, has_password boolean, fresh boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.confirmed_at, f.user_id is not null and f.confirmed_at is null, f.secret, (select count(*)::integer from accounts.recovery_code c where c.user_id = u.id and c.used_at is null), u.password_hash is not null,
    exists (select from accounts.session s where s.id = session and s.user_id = u.id and s.created_at > now() - interval '10 minutes')
  from accounts."user" u left join accounts.second_factor f on f.user_id = u.id where u.id = platform.person()
$function$;

-- The password hash of the caller, to check the password that it gives.
CREATE OR REPLACE FUNCTION accounts.own_hash()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.password_hash from accounts."user" u where u.id = platform.person()
$function$;

-- Living sessions of the caller.
CREATE OR REPLACE FUNCTION accounts.own_sessions()
 RETURNS TABLE(id uuid, agent text, created_at timestamp with time zone, used_at timestamp with time zone, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, s.agent, s.created_at, s.used_at, least(s.expires_at, s.used_at + s.idle) from accounts.session s
  where s.user_id = platform.person() and s.ended_at is null and s.expires_at > now() and s.used_at + s.idle > now() order by s.used_at desc limit 100
$function$;

-- A pending organisation with its first user, who administers it. Null when the address has an account, -1 when there is no such company type, -2 when the chosen subdomain is taken.
CREATE OR REPLACE FUNCTION accounts.register(company_name text, wanted_host citext, chosen boolean, kvk text, company_phone text, company_type bigint, person_name text, address citext, person_language text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made_tenant bigint;
  person bigint;
  label public.citext := wanted_host;
  n integer := 1;
begin
  if not exists (select from accounts."group" g where g.id = company_type and g.kind = 'global') then return -1; end if;
  -- The lock is of the address, so that of two who register it at once the second is told.
  perform pg_advisory_xact_lock(771024, hashtext(lower(address::text)));
  if exists (select from accounts."user" u where u.email operator(public.=) address) then return null; end if;
  perform pg_advisory_xact_lock(771025);
  while accounts.subdomain_taken(label) loop
    if chosen then return -2; end if;
    n := n + 1;
    label := (left(wanted_host::text, 55) || '-' || n)::public.citext;
  end loop;
  insert into accounts.tenant (company, subdomain, status, group_id, company_number, phone) values (company_name, label, 'pending', company_type, kvk, company_phone) returning id into made_tenant;
  insert into accounts."user" (tenant_id, name, email, phonenumber, language, confirms_email) values (made_tenant, person_name, address, company_phone, person_language, true) returning id into person;
  insert into accounts.user_role (tenant_id, user_id, role_id) select made_tenant, person, r.id from accounts.role r where r.tenant_id is null and r.name = 'ROLE_ADMIN';
  return person;
end $function$;

-- Deletes a group of the own organisation and takes it off every spot that was shown to it.
CREATE OR REPLACE FUNCTION accounts.remove_group(asked bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from accounts."group" g where g.id = asked for update;
  if not accounts.made_group(asked) then return false; end if;
  delete from spots.visibility v where v.group_id = asked;
  delete from accounts.group_member m where m.group_id = asked;
  delete from accounts."group" g where g.id = asked;
  return true;
end $function$;

-- New recovery codes for the caller; the old ones are worth nothing any more.
CREATE OR REPLACE FUNCTION accounts.replace_codes(hashes bytea[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from accounts.recovery_code c where c.user_id = platform.person();
  insert into accounts.recovery_code (hash, user_id, tenant_id) select h, u.id, u.tenant_id from accounts."user" u cross join unnest(hashes) h where u.id = platform.person();
end $function$;

-- Takes the second factor of another user of the tenant of this transaction away and ends its sessions, for who administers that tenant.
CREATE OR REPLACE FUNCTION accounts.reset_factor(person bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if person = platform.person() or not exists (select from accounts."user" u where u.id = person and u.tenant_id = platform.tenant()) then return false; end if;
  -- Only who administers helps others, and nobody but a super admin a super admin.
  if not accounts.is_super_admin() and (
    not exists (select from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = platform.person() and r.tenant_id = platform.tenant() and o.tenant_id is null and o.name = 'ROLE_ADMIN')
    or exists (select from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = person and o.tenant_id is null and o.name = 'ROLE_SUPER_ADMIN')) then return false; end if;
  if not accounts.drop_factor(person) then return false; end if;
  update accounts.session s set ended_at = now(), end_reason = 'second_factor_reset' where s.user_id = person and s.ended_at is null;
  return true;
end $function$;

-- Exchanges a refresh token. rotated: first use; repeated: within the grace time, the same successor holds; reused: later, the whole family ends; ended, unknown: nothing to exchange.
CREATE OR REPLACE FUNCTION accounts.rotate(old_hash bytea, new_hash bytea, grace interval)
 RETURNS TABLE(session_id uuid, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given accounts.refresh_token;
  family accounts.session;
begin
  select * into given from accounts.refresh_token t where t.hash = old_hash;
  if not found then return query select null::uuid, 'unknown'; return; end if;
  -- The row of the session is the lock of its family: twenty refreshes at once go through here one by one.
  select * into family from accounts.session s where s.id = given.session_id for update;
  select * into given from accounts.refresh_token t where t.hash = old_hash;
  if family.ended_at is not null or family.expires_at <= now() or family.used_at + family.idle <= now() then return query select family.id, 'ended'; return; end if;
  if given.rotated_at is null then
    update accounts.refresh_token t set rotated_at = clock_timestamp() where t.hash = old_hash;
    insert into accounts.refresh_token (hash, tenant_id, session_id) values (new_hash, family.tenant_id, family.id);
    update accounts.session s set used_at = now() where s.id = family.id;
    return query select family.id, 'rotated';
  elsif given.rotated_at + grace > clock_timestamp() then
    return query select family.id, 'repeated';
  else
    update accounts.session s set ended_at = now(), end_reason = 'reuse' where s.id = family.id;
    return query select family.id, 'reused';
  end if;
end $function$;

-- Users of the tenant of this transaction and how many it may have (0: unlimited).
CREATE OR REPLACE FUNCTION accounts.seats()
 RETURNS TABLE(used integer, most integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select count(*)::integer from accounts."user" u where u.tenant_id = t.id), t.max_user_count from accounts.tenant t where t.id = platform.tenant()
$function$;

-- How many seconds a session of the caller lasts at most, however much it is used.
CREATE OR REPLACE FUNCTION accounts.session_left(which uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select ceil(extract(epoch from s.expires_at - now()))::integer from accounts.session s where s.id = which and s.user_id = platform.person() and s.ended_at is null
$function$;

-- Puts the password of the caller and ends its sessions, but the one to keep.
CREATE OR REPLACE FUNCTION accounts.set_own_password(new_hash text, keep uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select accounts.set_password(platform.person(), new_hash, keep, 'password')
$function$;

-- Puts a password and ends the sessions of the account, but the one to keep. By a mailed link it also shows that mail is read at the address.
CREATE OR REPLACE FUNCTION accounts.set_password(person bigint, new_hash text, keep uuid, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update accounts."user" u set password_hash = new_hash, confirms_email = false where u.id = person;
  update accounts.session s set ended_at = now(), end_reason = reason where s.user_id = person and s.ended_at is null and s.id is distinct from keep;
  -- Other letters that still lie about let nobody in any more.
  update accounts.one_time_token o set used_at = now() where o.user_id = person and o.purpose in ('password', 'reset') and o.used_at is null;
end $function$;

-- Uses a mailed link, once, and puts the password of whom it was mailed to; null when the link is worth nothing.
CREATE OR REPLACE FUNCTION accounts.set_password_by_link(token_hash bytea, wanted text, new_hash text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person bigint;
begin
  if wanted is null or wanted not in ('password', 'reset') then return null; end if;
  person := accounts.use_link(token_hash, wanted);
  if person is not null then perform accounts.set_password(person, new_hash, null, 'password'); end if;
  return person;
end $function$;

-- What the password check needs of the account with this address.
CREATE OR REPLACE FUNCTION accounts.sign_in_candidate(address citext)
 RETURNS TABLE(user_id bigint, tenant_id bigint, password_hash text, disabled boolean, tenant_status text, is_admin boolean, confirms_email boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, u.tenant_id, u.password_hash, u.disabled_at is not null, t.status,
    exists (select from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = u.id and o.name in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')), u.confirms_email
  from accounts."user" u join accounts.tenant t on t.id = u.tenant_id where u.email operator(public.=) address
$function$;

-- Spots that name a contact person.
CREATE OR REPLACE FUNCTION accounts.spots_of_contact(asked bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select count(*)::integer from spots.contact s where s.contact_person_id = asked $function$;

-- Spots that belong to a unit.
CREATE OR REPLACE FUNCTION accounts.spots_of_division(asked bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select count(*)::integer from spots.spot s where s.division_id = asked $function$;

-- Published spots of the own organisation that are shown to a group.
CREATE OR REPLACE FUNCTION accounts.spots_shown_to(asked bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(*)::integer from spots.visibility v join spots.spot s on s.id = v.spot_id where v.group_id = asked and v.tenant_id = platform.tenant() and s.active
$function$;

-- Whether an organisation has a subdomain, or had it and is still found by it.
CREATE OR REPLACE FUNCTION accounts.subdomain_taken(label citext)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from accounts.tenant_of_host(label))
$function$;

-- The tenant of a host's first label, with the subdomain that it has now: another one than the label where that is a former one which still leads to it.
CREATE OR REPLACE FUNCTION accounts.tenant_of_host(label citext)
 RETURNS TABLE(id bigint, company text, subdomain citext, status text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t.id, t.company, t.subdomain, t.status from accounts.tenant t
  where t.id = coalesce((select n.id from accounts.tenant n where n.subdomain operator(public.=) label),
    (select f.tenant_id from accounts.former_subdomain f where f.subdomain operator(public.=) label and f.until > now()))
$function$;

-- Theme colours of a tenant, for its sign-in page too.
CREATE OR REPLACE FUNCTION accounts.theme_of(tenant bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.value from accounts.setting s where s.tenant_id = tenant and s.category = 'Theme'
$function$;

-- Keeps that the session of the caller, opened in this transaction, came through single sign-on, and whether a second factor was shown there.
CREATE OR REPLACE FUNCTION accounts.through_provider(which uuid, shown boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update accounts.session s set single_sign_on = true, strong = shown where s.id = which and s.user_id = platform.person() and s.created_at = now()
$function$;

-- Who is half-way in and gives a code; five tries, then the password is asked again.
CREATE OR REPLACE FUNCTION accounts.try_half_way(token_hash bytea)
 RETURNS TABLE(user_id bigint, tenant_id bigint, email text, secret bytea, stay boolean, is_admin boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    with living as (update accounts.half_way h set tries = h.tries + 1 where h.hash = token_hash and h.used_at is null and h.expires_at > now() and h.tries < 5 returning h.user_id, h.tenant_id, h.stay)
    select u.id, u.tenant_id, u.email::text, f.secret, l.stay,
      exists (select from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = u.id and o.name in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN'))
    from living l join accounts."user" u on u.id = l.user_id join accounts.second_factor f on f.user_id = u.id where f.confirmed_at is not null and u.disabled_at is null;
end $function$;

-- Lets go of the work account of the caller, who has a password to sign in with; false otherwise.
CREATE OR REPLACE FUNCTION accounts.unlink_identity()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Held, so that the password cannot go meanwhile.
  perform from accounts."user" u where u.id = platform.person() and u.password_hash is not null for update;
  if not found then return false; end if;
  delete from accounts.identity i where i.user_id = platform.person();
  return found;
end $function$;

-- Uses a link, once: of many who try at the same moment one gets the user, the others null.
CREATE OR REPLACE FUNCTION accounts.use_link(token_hash bytea, wanted text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person bigint;
begin
  update accounts.one_time_token o set used_at = now() where o.hash = token_hash and o.purpose = wanted and o.used_at is null and o.expires_at > now() returning o.user_id into person;
  return person;
end $function$;

-- Uses a recovery code, once, of who is half-way in or of the caller.
CREATE OR REPLACE FUNCTION accounts.use_recovery_code(way bytea, code_hash bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update accounts.recovery_code c set used_at = now() where c.user_id = accounts.at_the_door(way) and c.hash = code_hash and c.used_at is null;
  return found;
end $function$;

-- Uses the code of a period of 30 s, once, of who is half-way in or of the caller: of many who give it at the same moment one gets true.
CREATE OR REPLACE FUNCTION accounts.use_step(way bytea, step bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update accounts.second_factor f set last_step = step where f.user_id = accounts.at_the_door(way) and f.last_step < step;
  return found;
end $function$;

-- The user that a work account belongs to.
CREATE OR REPLACE FUNCTION accounts.user_of_identity(iss text, sub text)
 RETURNS TABLE(user_id bigint, tenant_id bigint, disabled boolean, tenant_status text, is_admin boolean, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, u.tenant_id, u.disabled_at is not null, t.status,
    exists (select from accounts.user_role r join accounts.role o on o.id = r.role_id where r.user_id = u.id and o.name in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')), u.email::text
  from accounts.identity i join accounts."user" u on u.id = i.user_id join accounts.tenant t on t.id = u.tenant_id where i.issuer = iss and i.subject = sub
$function$;

-- The caller has seen the introduction, and is nobody new any more on any device.
CREATE OR REPLACE FUNCTION accounts.watched_intro()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update accounts."user" u set is_first_login = false where u.id = platform.person() and u.is_first_login
$function$;

-- Which of these users of the own tenant sign in with a second factor.
CREATE OR REPLACE FUNCTION accounts.with_factor(people bigint[])
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.user_id from accounts.second_factor f where f.user_id = any (people) and f.tenant_id = platform.tenant() and f.confirmed_at is not null
$function$;

-- Which of these users of the caller's tenant sign in with a work account.
CREATE OR REPLACE FUNCTION accounts.with_identity(people bigint[])
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct i.user_id from accounts.identity i where i.tenant_id = platform.tenant() and i.user_id = any (people)
$function$;

-- Which of these users of the own tenant have not chosen a password.
CREATE OR REPLACE FUNCTION accounts.without_password(people bigint[])
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id from accounts."user" u where u.id = any (people) and u.tenant_id = platform.tenant() and u.password_hash is null
$function$;
