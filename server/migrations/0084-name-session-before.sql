-- Processes of the version before go on while they are replaced one by one; they name a session without the choice to stay.
create function accounts.name_session(which uuid, browser text) returns void language sql set search_path = '' as $$
  select accounts.name_session(which, browser, true)
$$;
comment on function accounts.name_session(uuid, text) is 'For processes of the version before, which knew no choice to stay. To go with the next version.';
revoke all on function accounts.name_session(uuid, text) from public;
grant execute on function accounts.name_session(uuid, text) to bouwkring_app, bouwkring_system;
