-- Of direct uploads, which no area ever used; videos have their own.
DROP TABLE uploads;
