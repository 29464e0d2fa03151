-- Room that was given back or refused before the exchange did not hold the goods: only what was asked for or granted at that moment counts as exchanged.
create or replace function storage.follow()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'completed' then
    update storage.booking b set exchanged = true where b.transaction_id = new.id and b.state in ('requested', 'accepted');
  elsif new.status in ('declined', 'retracted', 'expired') then
    update storage.booking b set state = 'released', moved_at = now() where b.transaction_id = new.id and b.state in ('requested', 'accepted');
  end if;
  return null;
end $$;

update storage.booking b set exchanged = false from transactions.transaction t
  where t.id = b.transaction_id and t.status = 'completed' and b.exchanged and b.state in ('declined', 'released') and b.moved_at < t.moved_at;
