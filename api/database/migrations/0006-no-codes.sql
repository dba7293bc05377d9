-- Codes are made when they are sent and kept nowhere. Those that the release before kept have served their ten minutes;
-- whoever still waits for the letter of one asks for another.
update outbox set event = event - 'code' where event ? 'code';
delete from messages where subject ~ '^[0-9]{6} ';
