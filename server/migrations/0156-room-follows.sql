-- A booking follows its period (docs/decisions/0038-room-follows.md): which weeks it is needed in by now, and who asked for it moves it.
alter table storage.booking add column week_cents double precision check (week_cents >= 0);
comment on column storage.booking.week_cents is 'What a week costs by the price when it was asked for, not rounded; null: on request';
update storage.booking set week_cents = cents::double precision * 7 / (week_till - week_from + 1) where cents is not null;

create function storage.needs(bookings bigint[])
returns table (booking bigint, till date, gap integer, max_weeks smallint, opens date, closes date) language sql stable security definer set search_path = ''
as $$
  select b.id, nullif(o.till, 'infinity'), case when isfinite(o.till) and isfinite(d.starts) then d.starts - o.till else 0 end, r.max_weeks, s.period_from, s.period_till
  from storage.booking b join transactions.transaction t on t.id = b.transaction_id and t.status in ('pending', 'accepted')
  join spots.spot s on s.id = b.spot_id left join storage.offer r on r.spot_id = b.spot_id
  cross join lateral (select coalesce(least(p.period_till, w.period_till), 'infinity'::date) as till from products.product p join spots.spot w on w.id = p.spot_id where p.id = b.product_id) o
  cross join lateral (
    select coalesce(case when p.period_certainty is null then w.period_from else p.period_from end, '-infinity'::date) as starts from products.product p join spots.spot w on w.id = p.spot_id
    where p.id = case when t.product_id = b.product_id then t.related_product_id else t.product_id end) d
  where b.id = any(bookings) and b.state in ('requested', 'accepted') and (select platform.tenant()) in (b.tenant_id, b.asker_tenant_id, b.receiver_tenant_id)
$$;
comment on function storage.needs is 'For bookings of open transactions: the last day of the goods, how many days after it they are needed (0 or less: no store lies between), and how long and when the depot takes anything. Definer, because the keeper is no party of the transaction and a party may not see the depot: only days are told.';

create function storage.move(booking bigint, first date, last date, price bigint)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  update storage.booking b set week_from = first, week_till = last, cents = price
    where b.id = booking and b.asker_tenant_id = (select platform.tenant()) and b.state in ('requested', 'accepted') and not b.exchanged;
  return found;
end $$;
comment on function storage.move is 'Gives a booking that the caller''s organisation asked for other weeks, while its transaction is open; whether they fit is judged before, with the room of the depot held. Definer, because who asks grants nothing else of it.';

create function storage.give_back(booking bigint)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  update storage.booking b set state = 'released', moved_at = now()
    where b.id = booking and b.asker_tenant_id = (select platform.tenant()) and b.state in ('requested', 'accepted') and not b.exchanged;
  return found;
end $$;
comment on function storage.give_back is 'Gives room back that the caller''s organisation asked for and needs no more, while its transaction is open; that goes on without it.';

grant create on schema storage to bouwkring_system;
alter function storage.needs owner to bouwkring_system;
alter function storage.move owner to bouwkring_system;
alter function storage.give_back owner to bouwkring_system;
revoke all on function storage.needs, storage.move, storage.give_back from public;
grant execute on function storage.needs, storage.move, storage.give_back to bouwkring_app, bouwkring_system;
revoke create on schema storage from bouwkring_system;

-- What lies in a depot for long and of which nobody knows where it goes: whether it is used again is not certain (waste law asks that it is).
alter table accounts.assumption add column max_unassigned_weeks smallint check (max_unassigned_weeks between 1 and 520);
comment on column accounts.assumption.max_unassigned_weeks is 'Weeks that something may lie in a depot without a destination, before its use is called not certain';
