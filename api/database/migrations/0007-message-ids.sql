-- null: of the release before this one, whose letters had none.
alter table messages add column message_id text unique;
