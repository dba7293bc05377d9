-- An invitation to an office says where it is; those before that were told without.
update notifications set values = values || '{"address": null}'
where kind = 'offered_office' and not values ? 'address';
