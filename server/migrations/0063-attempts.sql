-- What is counted against guessing and flooding, for all processes together.
grant usage, create on schema accounts to bouwkring_system;

-- Unlogged: it is written often, worth nothing after an hour, and may be lost when the database crashes.
create unlogged table accounts.attempt (
  key bytea primary key,
  slot smallint not null generated always as ((get_byte(key, 0) * 16 + get_byte(key, 1) / 16)::smallint) stored,
  since timestamptz not null,
  count integer not null
);
create index attempt_slot on accounts.attempt (slot, since);
select platform.describe('accounts.attempt', 'How often something was tried. At most sixteen rows in each of 4096 slots, whatever is thrown at it.', '{"key": "HMAC-SHA256 of what and whom it is counted for, such as an address", "slot": "One of 4096, from the key: nobody can choose which",
  "since": "Start of the window that is counted; of a lock the last attempt", "count": "Attempts in the window"}');
grant select, insert, update, delete on accounts.attempt to bouwkring_system;

create function accounts.count_attempt(given bytea, span interval, "most" integer, lock_for interval, at timestamptz) returns boolean language plpgsql set search_path = '' as $$
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
end $$;
comment on function accounts.count_attempt is 'Counts one attempt, and says whether it may go on. Without lock_for: at most so many in a span that starts with the first. With it: after so many the next ones are refused until lock_for after the last. The moment is now unless a test says otherwise.';
alter function accounts.count_attempt(bytea, interval, integer, interval, timestamptz) owner to bouwkring_system;
revoke all on function accounts.count_attempt(bytea, interval, integer, interval, timestamptz) from public;
