-- Who wanted no SMS wants none of the new ones either.
update notification_preferences
  set muted_sms = muted_sms || array[
    'application_created', 'application_invited', 'application_interview',
    'application_rejected', 'application_revoked', 'answer_due']
  where muted_sms @> array['interview_reminder', 'interview_changed', 'interview_cancelled'];

-- Whether its company was told on the day that an answer is promised for.
alter table applications add column promise_told boolean not null default false;
