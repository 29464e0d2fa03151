-- Mail that leaves the product, messages to who answers for a product, and match lists that fill up again.
create table platform.mail (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  dedupe_key text not null unique check (length(dedupe_key) <= 300),
  message_id uuid not null unique default gen_random_uuid(),
  to_name text not null,
  to_address citext not null,
  reply_name text,
  reply_address citext,
  subject text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  claimed_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  check ((reply_name is null) = (reply_address is null)),
  check ((state = 'sent') = (sent_at is not null))
);
create index mail_open on platform.mail (created_at) where state in ('waiting', 'sending');
create index mail_newest on platform.mail (created_at desc, id desc);
select platform.describe('platform.mail', 'The outbox: every mail of the product, sent or kept. Written in the transaction of its cause, read by the system only: it holds addresses of several organisations.', '{
  "id": "Identity", "tenant_id": "Organisation that it is for", "dedupe_key": "The cause and who it goes to: a job that runs twice writes once", "message_id": "First half of its Message-ID, the same at every attempt", "to_name": "Who it goes to", "to_address": "Their address",
  "reply_name": "Who an answer goes to", "reply_address": "Their address", "subject": "Subject", "body": "Plain text", "state": "waiting; sending: a worker has it; sent; kept: no mail server is configured; failed: refused for good or too old", "attempts": "How often it was tried",
  "last_error": "Why the last attempt failed", "claimed_at": "When a worker took it", "sent_at": "When the mail server took it", "created_at": "When made"}');
alter table platform.mail enable row level security;
alter table platform.mail force row level security;
create policy system on platform.mail for all to bouwkring_system using (true) with check (true);
grant select, insert, update, delete on platform.mail to bouwkring_system;
grant usage on all sequences in schema platform to bouwkring_system;

create table transactions.contact_message (
  id bigint generated always as identity primary key,
  sender_tenant_id bigint not null references accounts.tenant (id),
  sender_user_id bigint,
  receiver_tenant_id bigint not null references accounts.tenant (id),
  product_id bigint references products.product (id) on delete set null,
  product_name text not null,
  transaction_id bigint references transactions.transaction (id) on delete set null,
  name text not null,
  email citext not null,
  phonenumber text not null default '',
  company text not null,
  message text not null,
  created_at timestamptz not null default now(),
  foreign key (sender_tenant_id, sender_user_id) references accounts."user" (tenant_id, id) on delete set null (sender_user_id)
);
create index contact_message_sender on transactions.contact_message (sender_tenant_id, sender_user_id, created_at);
create index contact_message_receiver on transactions.contact_message (receiver_tenant_id, created_at);
create index contact_message_product on transactions.contact_message (product_id) where product_id is not null;
create index contact_message_transaction on transactions.contact_message (transaction_id) where transaction_id is not null;
select platform.describe('transactions.contact_message', 'A message to who answers for a product, or from the receiver of a reservation to who made it. Kept as it was sent.', '{
  "id": "Identity", "sender_tenant_id": "Organisation that wrote", "sender_user_id": "User that wrote", "receiver_tenant_id": "Organisation it is for", "product_id": "Product it is about", "product_name": "Its name at that time",
  "transaction_id": "Reservation it is about; null when it is about the product alone", "name": "Name as the writer gave it", "email": "Address to answer to", "phonenumber": "Telephone, or empty", "company": "Company as the writer gave it", "message": "What was written", "created_at": "When"}');
alter table transactions.contact_message enable row level security;
alter table transactions.contact_message force row level security;
create policy system on transactions.contact_message for all to bouwkring_system using (true) with check (true);
create policy own on transactions.contact_message for all to bouwkring_app
  using (sender_tenant_id = (select platform.tenant()) or receiver_tenant_id = (select platform.tenant()))
  with check (sender_tenant_id = (select platform.tenant()) and sender_user_id = (select platform.person()));
grant select, insert on transactions.contact_message to bouwkring_app;
grant select, insert, update, delete on transactions.contact_message to bouwkring_system;
grant usage on all sequences in schema transactions to bouwkring_app, bouwkring_system;

alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check check (kind in (
  'match', 'reservation_received', 'reservation_accepted', 'reservation_declined', 'reservation_retracted', 'reservation_expired', 'transaction_completed', 'spot_expiring', 'spot_expired', 'contact_message'));

-- Near-matches are computed as the person who asks; the weights of the catalogue are nobody's secret.
grant select on matching.weight to bouwkring_app;

-- Where matches go, because a product changed, left the market or was deleted, lists that were full are computed again.
create function matching.refill() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  short bigint;
begin
  -- Who computes all matches at once fills every list itself.
  if current_setting('matching.all', true) = 'on' then return null; end if;
  for short in
    select g.id from (select id, count(*) as lost from (select offer_id as id from gone union all select demand_id from gone) ids group by id) g
    join market.listing l on l.product_id = g.id
    where (select count(*) from (select from matching.match m where m.offer_id = g.id or m.demand_id = g.id limit 50) m) between 50 - g.lost and 49
  loop
    perform platform.add_job('matches.short>matching', json_build_object('productId', short), job_key => 'matches.short>matching:' || short);
  end loop;
  return null;
end $$;
comment on function matching.refill is 'Asks for new matches of products whose list was full before a match on it went (rules.ts: bestKept).';
do $$
begin
  execute 'alter function matching.refill() owner to bouwkring_system';
  execute 'revoke all on function matching.refill() from public';
end $$;
create trigger refill after delete on matching.match referencing old table as gone for each statement execute function matching.refill();
