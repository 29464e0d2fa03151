-- How long a session lasts at most, so that whoever works is told before it ends.
create function accounts.session_left(which uuid) returns integer language sql stable security definer set search_path = '' as $$
  select ceil(extract(epoch from s.expires_at - now()))::integer from accounts.session s where s.id = which and s.user_id = platform.person() and s.ended_at is null
$$;
comment on function accounts.session_left is 'How many seconds a session of the caller lasts at most, however much it is used.';
alter function accounts.session_left(uuid) owner to bouwkring_system;
revoke all on function accounts.session_left(uuid) from public;
grant execute on function accounts.session_left(uuid) to bouwkring_app, bouwkring_system;
