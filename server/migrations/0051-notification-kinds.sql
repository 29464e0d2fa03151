-- What people can be told is a closed list again: a kind that nobody can read is refused where it is written, not where it is shown.
alter table notifications.notification drop constraint notification_kind_check;
alter table notifications.notification add constraint notification_kind_check check (kind in ('match', 'reservation_received', 'reservation_accepted', 'reservation_declined', 'reservation_retracted', 'reservation_expired', 'transaction_completed',
  'spot_expiring', 'spot_expired', 'contact_message', 'otl_requested', 'otl_answered', 'tenant_registered', 'group_invitation'));
