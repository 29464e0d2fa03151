-- Names are one line: what holds a line break or another control character gets a space in its place, so that every form that shows it can be saved.
update accounts."user" set name = btrim(regexp_replace(name, '[[:cntrl:]\u0085\u2028\u2029]+', ' ', 'g')) where name ~ '[[:cntrl:]\u0085\u2028\u2029]';
update accounts.tenant set company = btrim(regexp_replace(company, '[[:cntrl:]\u0085\u2028\u2029]+', ' ', 'g')) where company ~ '[[:cntrl:]\u0085\u2028\u2029]';
update accounts.contact_person set first_name = btrim(regexp_replace(first_name, '[[:cntrl:]\u0085\u2028\u2029]+', ' ', 'g')), last_name = btrim(regexp_replace(last_name, '[[:cntrl:]\u0085\u2028\u2029]+', ' ', 'g'))
  where first_name || last_name ~ '[[:cntrl:]\u0085\u2028\u2029]';
update spots.spot set name = btrim(regexp_replace(name, '[[:cntrl:]\u0085\u2028\u2029]+', ' ', 'g')) where name ~ '[[:cntrl:]\u0085\u2028\u2029]';
update products.product set name = btrim(regexp_replace(name, '[[:cntrl:]\u0085\u2028\u2029]+', ' ', 'g')) where name ~ '[[:cntrl:]\u0085\u2028\u2029]';

-- The four roles of the system are told by their names: no role of an organisation's own may have a name like theirs.
alter table accounts.role add constraint role_name_of_system check (not is_user_defined or name !~* '^ROLE_');
