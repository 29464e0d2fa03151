-- Links in a mail that answer a reservation: good for one reservation, one move and one user, and only once.
create table transactions.answer_link (
  hash bytea primary key check (length(hash) = 32),
  tenant_id bigint not null,
  user_id bigint not null,
  transaction_id bigint not null references transactions.transaction (id) on delete cascade,
  move text not null check (move in ('accept', 'decline')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references accounts."user" (tenant_id, id) on delete cascade
);
create index answer_link_transaction on transactions.answer_link (transaction_id);
create index answer_link_user on transactions.answer_link (tenant_id, user_id);
create index answer_link_expires on transactions.answer_link (expires_at);
select platform.describe('transactions.answer_link', 'A link in a mail that accepts or declines a reservation, once: only the SHA-256 of its token is kept.', '{"hash": "SHA-256 of the token", "tenant_id": "Organisation of the user", "user_id": "Who it was mailed to: it works for nobody else", "transaction_id": "The reservation", "move": "accept or decline", "expires_at": "Not after: seven days, or the end of the reservation when that is sooner", "used_at": "Used", "created_at": "Mailed"}');
alter table transactions.answer_link enable row level security;
alter table transactions.answer_link force row level security;
create policy system on transactions.answer_link for all to bouwkring_system using (true) with check (true);
create policy own on transactions.answer_link for all to bouwkring_app
  using (tenant_id = (select platform.tenant()) and user_id = (select platform.person())) with check (tenant_id = (select platform.tenant()) and user_id = (select platform.person()));
grant select on transactions.answer_link to bouwkring_app;
grant update (used_at) on transactions.answer_link to bouwkring_app;
grant select, insert, update, delete on transactions.answer_link to bouwkring_system;

-- The queue reads it for people who are not here: the same union over roles as accounts.enter.
create function accounts.holds(person bigint, wanted text) returns boolean language sql stable as $$
  select coalesce(bool_or(wanted = any (coalesce(gp.permissions, '{}'::text[])) or (gp.id is null and exists (select from accounts.role_permission rp where rp.role_id = o.id and rp.permission = wanted))), false)
    and not coalesce(bool_or(o.name = 'ROLE_READ_ONLY'), false)
  from accounts."user" u join accounts.tenant t on t.id = u.tenant_id join accounts.user_role ur on ur.user_id = u.id join accounts.role o on o.id = ur.role_id
  left join accounts.group_permission gp on gp.role_id = o.id and gp.group_id = t.group_id
  where u.id = person and u.disabled_at is null and t.status in ('active', 'demo')
$$;
comment on function accounts.holds is 'Whether a user who can sign in may do something that takes a permission; never for a read-only user.';
revoke all on function accounts.holds(bigint, text) from public;
grant execute on function accounts.holds(bigint, text) to bouwkring_system;
