-- The answer to what someone misses in the object type library: when it was given, and why it was declined.
alter table catalogue.otl_request add column reason text check (length(reason) between 1 and 1000), add column answered_at timestamptz;
comment on column catalogue.otl_request.reason is 'Why it was declined; null when nothing was said';
comment on column catalogue.otl_request.answered_at is 'Approved or declined; null while it waits, and for what was answered before this was kept';
create index otl_request_all on catalogue.otl_request (created_at desc, id desc);
