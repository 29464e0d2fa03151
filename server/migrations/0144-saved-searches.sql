-- Saved searches (docs/decisions/0030-saved-searches.md): a filter of the market that is kept, who follows it, and the products that came into it.
create table market.saved_search (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  user_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  place text,
  view text not null check (view in ('map', 'list')),
  active_till date,
  since timestamptz not null default now(),
  problem text check (problem in ('otl', 'property')),
  last_hit_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  is_released boolean not null,
  otls bigint[],
  properties bigint[],
  own boolean,
  kinds integer,
  units integer,
  labels integer,
  types integer,
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  day_from date,
  day_till date,
  min_amount numeric(24, 6),
  roots text[],
  typed text[],
  unique (tenant_id, id),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('market.saved_search', 'A search of the market that somebody keeps. What is derived of its filter leaves out what cannot be a hit; whether something is one, the filter itself says.', '{
  "id": "Identity",
  "tenant_id": "Organisation of who keeps it",
  "user_id": "Who keeps it",
  "name": "Name that its keeper gave",
  "filter": "Filter of the market, as the query of the API has it",
  "place": "Name of the place that its latitude and longitude stand for",
  "view": "How it was looked at: map, list",
  "active_till": "Last day on which it looks; null: without an end",
  "since": "When it was kept or asks what it asks now: what was on the market before is no hit by itself",
  "problem": "What it asks and the catalogue no longer has: otl, property; it stands still until that is repaired",
  "last_hit_at": "When a product last came into it",
  "created_at": "When it was kept",
  "version": "Counts changes",
  "is_released": "Derived: true offers, false demands",
  "otls": "Derived: object types, each with all below it; null: any",
  "properties": "Derived: properties that a hit must have; null: none",
  "own": "Derived: true only the own organisation, false only others, null both",
  "kinds": "Derived: a bit for each kind of spot by its code; null: any",
  "units": "Derived: a bit for each unit by its code; null: any",
  "labels": "Derived: a bit for each circularity label by its code; null: any",
  "types": "Derived: a bit for each type by its code; null: any",
  "west": "Derived: box around its place or part of the map, degrees; null: anywhere",
  "south": "Derived: as west",
  "east": "Derived: as west",
  "north": "Derived: as west",
  "day_from": "Derived: a hit is there on this day or later",
  "day_till": "Derived: a hit is there on this day or earlier",
  "min_amount": "Derived: least amount; null: any",
  "roots": "Derived: for each typed word the stem that a word of a hit holds; null: no words",
  "typed": "Derived: the typed words themselves, for what is spelled nearly so"
}');
create index saved_search_user on market.saved_search (tenant_id, user_id);
create index saved_search_otls on market.saved_search using gin (otls);
create index saved_search_any on market.saved_search (is_released) where otls is null;

create table market.saved_search_follower (
  search_id bigint not null,
  user_id bigint not null,
  tenant_id bigint not null,
  frequency text not null check (frequency in ('now', 'daily', 'weekly', 'off')),
  paused_at timestamptz,
  paused_till date,
  paused_why text check (paused_why in ('chosen', 'bounced')),
  told_from timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  round integer not null default 0,
  primary key (search_id, user_id),
  check ((paused_at is null) = (paused_why is null)),
  foreign key (tenant_id, search_id) references market.saved_search (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
select platform.describe('market.saved_search_follower', 'Who is told of the hits of a saved search: its keeper, and colleagues with whom it is shared.', '{
  "search_id": "The search",
  "user_id": "Who follows it",
  "tenant_id": "Organisation",
  "frequency": "When mailed: now, daily, weekly, off",
  "paused_at": "Since when nothing is told; null: it is",
  "paused_till": "Last day of that; null: until it goes on",
  "paused_why": "chosen, or bounced: mails came back",
  "told_from": "Since when it is told: when it was followed, or went on after a pause; mails that came back before do not count",
  "seen_at": "Up to when its hits were looked at",
  "round": "Counts unsubscribing: a link of a mail works in its own round only"
}');
create index saved_search_follower_user on market.saved_search_follower (tenant_id, user_id);
create index saved_search_follower_of on market.saved_search_follower (tenant_id, search_id);

create table market.saved_search_hit (
  search_id bigint not null,
  product_id bigint not null,
  tenant_id bigint not null,
  why text not null check (why in ('new', 'more', 'cheaper')),
  amount numeric(14, 3),
  price_cents bigint,
  found_at timestamptz not null default now(),
  primary key (search_id, product_id),
  foreign key (tenant_id, search_id) references market.saved_search (tenant_id, id) on delete cascade
);
select platform.describe('market.saved_search_hit', 'A product that came into a saved search: once for each pair, and told again only of more or for less.', '{
  "search_id": "The search",
  "product_id": "The product; of any organisation, so without a foreign key",
  "tenant_id": "Organisation of the search",
  "why": "What was told last: new, more (half as much again), cheaper",
  "amount": "Its amount when it was told",
  "price_cents": "Its price when it was told, euro cents per unit",
  "found_at": "When it was told"
}');
create index saved_search_hit_newest on market.saved_search_hit (search_id, found_at desc);
create index saved_search_hit_of on market.saved_search_hit (tenant_id, search_id);
create index saved_search_hit_age on market.saved_search_hit (found_at);

create table market.to_search (
  id bigint generated always as identity primary key,
  product_id bigint not null,
  came boolean not null
);
select platform.describe('market.to_search', 'Listings that came or changed, for which the saved searches have still to be asked. Emptied by a job within seconds.', '{
  "id": "Order in which they came",
  "product_id": "market.listing",
  "came": "It is on the market anew, or more groups may see it; else something of it changed"
}');

alter table market.saved_search enable row level security, force row level security;
alter table market.saved_search_follower enable row level security, force row level security;
alter table market.saved_search_hit enable row level security, force row level security;
-- Of colleagues only that they follow something, which the server tells to who follows it too.
create policy own on market.saved_search_follower to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
create policy own on market.saved_search to bouwkring_app
  using (tenant_id = (select platform.tenant()) and (user_id = (select platform.person())
    or exists (select from market.saved_search_follower f where f.search_id = saved_search.id and f.user_id = (select platform.person()))))
  with check (tenant_id = (select platform.tenant()) and user_id = (select platform.person()));
create policy own on market.saved_search_hit for select to bouwkring_app
  using (tenant_id = (select platform.tenant()) and exists (select from market.saved_search s where s.id = saved_search_hit.search_id));
create policy system on market.saved_search to bouwkring_system using (true) with check (true);
create policy system on market.saved_search_follower to bouwkring_system using (true) with check (true);
create policy system on market.saved_search_hit to bouwkring_system using (true) with check (true);
grant select, insert, update, delete on market.saved_search, market.saved_search_follower to bouwkring_app;
grant select on market.saved_search_hit to bouwkring_app;
grant select, insert, update, delete on market.saved_search, market.saved_search_follower, market.saved_search_hit, market.to_search to bouwkring_system;

create function market.note_to_search() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  noted boolean;
begin
  -- What is made anew was there already; and where nobody keeps a search there is nothing to ask.
  if current_setting('market.rebuilding', true) = 'on' or not exists (select from market.saved_search) then return null; end if;
  if tg_op = 'INSERT' then
    insert into market.to_search (product_id, came) select n.product_id, true from new_rows n;
  else
    -- Stock that is reserved moves often: less of something is no news.
    insert into market.to_search (product_id, came) select n.product_id, (n.audience & ~o.audience) <> 0 from new_rows n join old_rows o on o.product_id = n.product_id
      where (n.spot_id, n.published_at, n.audience, n.facets, n.latitude, n.longitude, n.period_from, n.period_till, n.is_released, n.stems) is distinct from (o.spot_id, o.published_at, o.audience, o.facets, o.latitude, o.longitude, o.period_from, o.period_till, o.is_released, o.stems)
        or n.amount > coalesce(o.amount, 0) or n.price_cents < o.price_cents or (n.price_cents is not null and o.price_cents is null);
  end if;
  noted := found;
  -- Without a key, so that nobody who publishes waits for another: the first job asks for all, the next one finds nothing left.
  if noted then perform platform.add_job('listings.moved>market', '{}'); end if;
  return null;
end $$;
comment on function market.note_to_search is 'Notes listings that came or changed so that they may be a hit of a saved search, and adds the job that asks.';

create function market.note_valued() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from market.saved_search s where s.properties is not null) then return null; end if;
  insert into market.to_search (product_id, came) select distinct n.product_id, false from new_rows n;
  if found then perform platform.add_job('listings.moved>market', '{}'); end if;
  return null;
end $$;
comment on function market.note_valued is 'The same of listings of which a property got a value.';

grant create on schema market to bouwkring_system;
alter function market.note_to_search owner to bouwkring_system;
alter function market.note_valued owner to bouwkring_system;
revoke all on function market.note_to_search from public;
revoke all on function market.note_valued from public;
revoke create on schema market from bouwkring_system;
create trigger to_search_insert after insert on market.listing referencing new table as new_rows for each statement execute function market.note_to_search();
create trigger to_search_update after update on market.listing referencing old table as old_rows new table as new_rows for each statement execute function market.note_to_search();
create trigger to_search_value_insert after insert on market.property referencing new table as new_rows for each statement execute function market.note_valued();
create trigger to_search_value_update after update on market.property referencing new table as new_rows for each statement execute function market.note_valued();

create function market.roots_of(typed text) returns table (root text, given text) language sql stable set search_path = '' as $$
  select coalesce((pg_catalog.ts_lexize('pg_catalog.dutch_stem', w.given))[1], w.given), w.given
  from unnest((regexp_split_to_array(market.plain(typed), ' '))[1:8]) w (given)
  where w.given <> '' and numnode(pg_catalog.to_tsquery('pg_catalog.dutch', w.given || ':*')) > 0
$$;
comment on function market.roots_of is 'Of typed words that mean something: the stem that a word of what is found holds (market.query_of is the reference), and the word.';

-- How a search speaks: at once with others of five minutes, with the mail of the day, of the week.
alter table notifications.notification drop constraint notification_mail_check;
alter table notifications.notification add constraint notification_mail_check check (mail in ('digest', 'weekly', 'soon', 'sent'));
alter table notifications.notification add column mailed_at timestamptz;
comment on column notifications.notification.mail is 'digest: waits for the mail of the day; weekly: for that of Monday; soon: for the next of a few minutes; sent: was mailed; null: not mailed';
comment on column notifications.notification.mailed_at is 'When it was mailed';
comment on column notifications.notification.params is 'Ids it is about: product, other, spot, score; transaction, amount; spot, name, till; search, products';
create index notification_waits on notifications.notification (user_id) where mail in ('weekly', 'soon');
create index notification_hits_mailed on notifications.notification (user_id, mailed_at desc) where kind = 'search_hit' and mailed_at is not null;

-- A mail with a look of its own, and with a link that stops more of its kind.
alter table platform.mail add column html text;
alter table platform.mail add column unsubscribe text;
comment on column platform.mail.html is 'How it looks; null: as its text does';
comment on column platform.mail.unsubscribe is 'Address that stops mails of this kind by a POST (RFC 8058)';
