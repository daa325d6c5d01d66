-- What a result rests on of each applicant besides marks: notes, reasons, corrections. A snapshot has its salted hash; an erasure empties the text.
alter table result_places add column details text not null default '';
