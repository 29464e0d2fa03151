-- Who sees whom also changes without a change of a product or spot: by groups, by the type of an organisation, and by its status. Then the matches of that organisation are computed again.
create function matching.note_sight()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  -- Without a published spot there is nothing to match; what such an organisation still has on a list goes with its spots.
  if exists (select from spots.spot s where s.tenant_id = new.id and s.active) then
    perform platform.add_job('sight.changed>matching', json_build_object('tenantId', new.id), job_key => 'sight.changed>matching:' || new.id);
  end if;
  return null;
end $$;
comment on function matching.note_sight is 'Asks for the matches of an organisation anew when it joined or left a group, got another type, or was activated or deactivated.';
alter function matching.note_sight owner to bouwkring_system;
revoke all on function matching.note_sight from public;
create trigger note_sight after update of mask, status on accounts.tenant for each row when (new.mask <> old.mask or new.status <> old.status) execute function matching.note_sight();

-- Pairs that were not found in the past are found now, without being reported.
select platform.add_job('matches.outdated>matching', '{}') where exists (select from market.listing);
