-- The feed of what an organisation shows to everyone: whether there is one, and what was in it, so that a reader can ask for what changed and is told what has gone.
create table integrations.feed (
  tenant_id bigint primary key references accounts.tenant (id) on delete cascade,
  active boolean not null default false
);
select platform.describe('integrations.feed', 'Whether an organisation has a feed. Off unless it says otherwise.', '{"tenant_id": "Organisation", "active": "Anyone may read it"}');
create sequence integrations.feed_step;
create table integrations.feed_item (
  tenant_id bigint not null references accounts.tenant (id) on delete cascade,
  product_id bigint not null,
  digest text not null,
  step bigint not null,
  changed_at timestamptz not null,
  withdrawn boolean not null default false,
  primary key (tenant_id, product_id)
);
create unique index feed_item_step on integrations.feed_item (tenant_id, step);
select platform.describe('integrations.feed_item', 'What is or was in a feed. It says that a product was shown to everyone, and no more; without a foreign key, since what was deleted is told too.', '{"tenant_id": "Organisation", "product_id": "The product", "digest": "Of what everyone can read of it, to see a change",
  "step": "Rises with each change: the order of the feed, and where a reader goes on", "changed_at": "Last change", "withdrawn": "No longer shown to everyone"}');
do $$
declare
  t regclass;
begin
  foreach t in array array['integrations.feed', 'integrations.feed_item']::regclass[] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy system on %s for all to bouwkring_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %s to bouwkring_system', t);
  end loop;
end $$;
create policy own on integrations.feed for all to bouwkring_app using (tenant_id = (select platform.tenant())) with check (tenant_id = (select platform.tenant()));
-- A feed that is on is for everyone.
create policy known on integrations.feed for select to bouwkring_app using (active);
create policy known on integrations.feed_item for select to bouwkring_app using (exists (select from integrations.feed f where f.tenant_id = feed_item.tenant_id));
grant select, insert, update on integrations.feed to bouwkring_app;
grant select on integrations.feed_item to bouwkring_app;
grant usage on sequence integrations.feed_step to bouwkring_system;
