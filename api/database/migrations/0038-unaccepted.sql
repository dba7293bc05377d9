-- Invitations without an answer yet, among which those are looked for whose time has passed.
create index applications_invited on applications (id) where status = 'invited';
