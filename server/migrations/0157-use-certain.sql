-- What lies in a depot for long and of which nobody knows where it goes: whether it is used again is not certain (waste law asks that it is).
alter table accounts.assumption add column max_unassigned_weeks smallint check (max_unassigned_weeks between 1 and 520);
comment on column accounts.assumption.max_unassigned_weeks is 'Weeks that something may lie in a depot without a destination, before its use is called not certain';
