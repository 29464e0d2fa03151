-- A mail that a worker took and did not send because its process died is taken by the next one as soon as that is known, not after five minutes.
alter table platform.mail add column claimed_by text;
comment on column platform.mail.claimed_by is 'The worker that took it, by the name under which it says that it lives; null when nobody has it, or a worker that has no name';
