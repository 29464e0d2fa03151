-- What is mailed at once waits a moment, so that what one person is told by one cause comes in one letter.
alter table notifications.notification drop constraint notification_mail_check;
alter table notifications.notification add constraint notification_mail_check check (mail in ('digest', 'weekly', 'soon', 'now', 'sent'));
comment on column notifications.notification.mail is 'digest: waits for the mail of the day; weekly: for that of Monday; soon: for the next of a few minutes; now: for what else comes in a moment; sent: was mailed; null: not mailed';
create index notification_now on notifications.notification (user_id) where mail = 'now';
