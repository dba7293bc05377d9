-- What one side wrote with «another time» or «ready to talk», and the times it proposed, until the time is set.
alter table applications add column talk jsonb;
